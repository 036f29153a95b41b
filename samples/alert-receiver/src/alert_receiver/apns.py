"""Pushes to iPhones, through Apple's service."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import jwt
from cryptography.hazmat.primitives.asymmetric import ec

from .configuration import APNSSettings
from .devices import APNSDevice
from .outcome import NO_ANSWER, Outcome
from .own_key import read_ec_key
from .start_error import StartError

# APNs refuses provider tokens that are older than an hour, or newer than the last one by less than 20 minutes.
_TOKEN_SECONDS = 40 * 60.0
# A wrong server or topic of the configuration has these reasons too.
_UNKNOWN_REASONS = ("BadDeviceToken", "DeviceTokenNotForTopic")


class APNS:
    """A connection to APNs with HTTP/2. The payload is the body, byte for byte."""

    def __init__(self, settings: APNSSettings, key: ec.EllipticCurvePrivateKey | None = None) -> None:
        """Creates a sender.

        :param key: a key in place of the one in the file.
        :raises StartError: for a file that holds no key.
        """
        self._settings = settings
        self._key = key or _key_of(settings.key_file)
        self._token = ("", 0.0)
        self._client = httpx.AsyncClient(base_url=settings.server, http2=True, timeout=15)

    async def close(self) -> None:
        """Ends the connection."""
        await self._client.aclose()

    async def send(self, device: APNSDevice, payload: bytes, topic: str, *, is_audible: bool, ttl: int) -> Outcome:
        """Sends a payload to an installation of the app."""
        headers = {
            "authorization": f"bearer {self._provider_token()}",
            "apns-topic": self._settings.topic,
            "apns-push-type": "alert",
            "apns-priority": "10" if is_audible else "5",
            "apns-collapse-id": topic,
            "apns-expiration": str(int(time.time()) + ttl),
        }
        try:
            response = await self._client.post(f"/3/device/{device.token}", content=payload, headers=headers)
        except httpx.HTTPError:
            return NO_ANSWER
        reason = "" if response.is_success else _reason(response)
        if response.status_code == 403:
            self._token = ("", 0.0)
        return Outcome.of(
            response.status_code,
            response.headers.get("retry-after"),
            reason=reason,
            is_gone=response.status_code == 410,
            is_unknown=reason in _UNKNOWN_REASONS,
        )

    def _provider_token(self) -> str:
        token, made = self._token
        now = time.time()
        if not 0 <= now - made < _TOKEN_SECONDS:
            claims, headers = {"iss": self._settings.team_id, "iat": int(now)}, {"kid": self._settings.key_id}
            token = jwt.encode(claims, self._key, algorithm="ES256", headers=headers)
            self._token = (token, now)
        return token


def _key_of(file: Path) -> ec.EllipticCurvePrivateKey:
    try:
        return read_ec_key(file.read_bytes())
    except OSError as error:
        raise StartError(f"apns.key_file {file} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise StartError(f"apns.key_file {file} is no key of Apple: {error}") from None


def _reason(response: httpx.Response) -> str:
    try:
        reason = response.json()["reason"]
    except (ValueError, LookupError, TypeError):
        return ""
    # The reason becomes a label of the figures.
    return reason if isinstance(reason, str) and reason.isalpha() and len(reason) < 40 else ""
