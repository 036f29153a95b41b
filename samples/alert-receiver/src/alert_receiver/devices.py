"""Devices that show alerts."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import pushchart
from cryptography.hazmat.primitives.asymmetric import ec
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, ValidationInfo, field_validator

from .refusals import matching

# The context in which a device is read that was accepted before.
_STORED: dict[str, Any] = {}
CHANNEL_PREFIX = "channel:"
"""The addresses of channels begin with it, and those of no other device."""


class WebPushKeys(BaseModel):
    """The keys with which pushes are encrypted for one browser: RFC 8291."""

    model_config = ConfigDict(frozen=True)

    p256dh: str = Field(max_length=200)
    auth: str = Field(max_length=100)

    @field_validator("p256dh")
    @classmethod
    def _is_point(cls, text: str, info: ValidationInfo) -> str:
        if info.context is not _STORED:
            content = _base64url(text)
            try:
                ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), content)
            except ValueError:
                raise ValueError("write a point of the curve P-256, as the browser gives it") from None
        return text

    @field_validator("auth")
    @classmethod
    def _has_sixteen_bytes(cls, text: str) -> str:
        if len(_base64url(text)) != 16:
            raise ValueError("the secret has 16 bytes")
        return text


class WebPushDevice(BaseModel):
    """A browser: what ``PushSubscription.toJSON`` gives."""

    model_config = ConfigDict(frozen=True)

    kind: Literal["web-push"]
    endpoint: str = Field(max_length=2000)
    keys: WebPushKeys

    @field_validator("endpoint")
    @classmethod
    def _is_address(cls, text: str, info: ValidationInfo) -> str:
        if info.context is not _STORED:
            _verify_endpoint(text)
        return text

    @property
    def address(self) -> str:
        """What tells the device from all others."""
        return self.endpoint


class APNSDevice(BaseModel):
    """An installation of an app, with a sealing key if its pushes are sealed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["apns"]
    token: Annotated[str, matching("[0-9a-fA-F]{16,200}", "write 16 to 200 hexadecimal digits")]
    key: dict[str, Any] | None = None
    """The content of a key file: ``docs/sealed.md``."""

    @field_validator("key")
    @classmethod
    def _seals(cls, key: dict[str, Any] | None, info: ValidationInfo) -> dict[str, Any] | None:
        # The proof is a push that is sealed, which is too much for each device of each alert.
        if key is not None and info.context is not _STORED:
            try:
                pushchart.encode(None, {"aps": {"alert": "Alert"}, "seal": {"body": "Alert"}}, seal=key)
            except pushchart.PushChartError as error:
                raise ValueError(error.message) from None
        return key

    @property
    def address(self) -> str:
        """What tells the device from all others."""
        return self.token.lower()


class ChannelDevice(BaseModel):
    """A channel of the configuration, which alone has its address."""

    model_config = ConfigDict(frozen=True)

    kind: Literal["channel"] = "channel"
    name: str

    @property
    def address(self) -> str:
        """What tells the device from all others."""
        return f"{CHANNEL_PREFIX}{self.name}"


RegisteredDevice = WebPushDevice | APNSDevice
Device = RegisteredDevice | ChannelDevice
DEVICE: TypeAdapter[RegisteredDevice] = TypeAdapter(Annotated[RegisteredDevice, Field(discriminator="kind")])
"""Reads a device, and refuses one that could get no push."""
_STORED_DEVICE: TypeAdapter[Device] = TypeAdapter(Annotated[Device, Field(discriminator="kind")])


def read_stored_device(content: str) -> Device | None:
    """A device that was accepted before; ``None`` if it has no form that is known any more."""
    try:
        return _STORED_DEVICE.validate_json(content, context=_STORED)
    except ValidationError:
        return None


def _verify_endpoint(text: str) -> None:
    # Browsers write addresses with ASCII alone.
    if not re.fullmatch("[!-~]+", text):
        raise ValueError("write an address without spaces and with ASCII alone")
    try:
        parts = urlsplit(text)
        has_port = parts.port is None or parts.port > 0
    except ValueError:
        raise ValueError("write an address such as PushManager.subscribe gives") from None
    # Without a port, a colon is left.
    if not (parts.hostname and has_port and re.fullmatch(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9a-f:]+\](:\d+)?", parts.netloc)):
        raise ValueError("write an address with a host, perhaps a port, and no user")


def _base64url(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise ValueError("write base64url") from None
