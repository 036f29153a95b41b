"""Pushes to browsers, through the push service of each: RFC 8030, 8291 and 8292."""

from __future__ import annotations

import asyncio
import base64
import time
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from .configuration import WebPushSettings
from .devices import WebPushDevice
from .outcome import NO_ANSWER, Outcome
from .own_key import own_key, read_ec_key

# RFC 8292 allows a day.
_TOKEN_SECONDS = 12 * 3600.0
_CONNECTIONS_PER_HOST = 100


class WebPush:
    """The sender of messages to browsers. Its key is made when it starts for the first time.

    A key file that holds no key raises ``StartError``. The client is that of aiohttp, which takes a seventh of the
    processor time of httpx for a request.
    """

    def __init__(self, settings: WebPushSettings, key_file: Path) -> None:
        self._settings = settings
        self._vapid = own_key(key_file, _new_key, _read_key)
        self._authorizations: dict[str, tuple[str, float]] = {}
        # Without a limit for all hosts, a service that hangs takes no connections from the others.
        connector = aiohttp.TCPConnector(limit=0, limit_per_host=_CONNECTIONS_PER_HOST)
        self._client = aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(15), trust_env=True)

    @property
    def application_server_key(self) -> str:
        """The public key, as ``PushManager.subscribe`` takes it."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def close(self) -> None:
        """Ends the connections."""
        await self._client.close()

    async def send(self, device: WebPushDevice, payload: bytes, topic: str, *, is_audible: bool, ttl: int) -> Outcome:
        """Encrypts a payload and sends it to a browser. A message that waits there with this topic is replaced."""
        headers = {
            "authorization": self._authorization(device.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(ttl),
            "topic": topic,
            "urgency": "high" if is_audible else "low",
        }
        message = await asyncio.to_thread(_encrypted, device, payload)
        try:
            async with self._client.post(
                device.endpoint, data=message, headers=headers, allow_redirects=False
            ) as answer:
                status, pause = answer.status, answer.headers.get("retry-after")
        except (aiohttp.ClientError, TimeoutError):
            return NO_ANSWER
        return Outcome.of(status, pause, is_gone=status in (404, 410))

    def _authorization(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        header, made = self._authorizations.get(origin, ("", 0.0))
        now = time.time()
        if not 0 <= now - made < _TOKEN_SECONDS / 2:
            claims = {"aud": origin, "exp": int(now + _TOKEN_SECONDS), "sub": self._settings.contact}
            header = self._vapid.sign(claims)["Authorization"]
            self._authorizations[origin] = (header, now)
        return header


def _new_key() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _read_key(content: bytes) -> Vapid02:
    return Vapid02(read_ec_key(content))


def _encrypted(device: WebPushDevice, payload: bytes) -> bytes:
    subscription = {"endpoint": device.endpoint, "keys": device.keys.model_dump()}
    return bytes(WebPusher(subscription).encode(payload, content_encoding="aes128gcm")["body"])
