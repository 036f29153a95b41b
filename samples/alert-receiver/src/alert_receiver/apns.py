"""Pushes to iPhones, through Apple's service."""

from __future__ import annotations

import time

import httpx
import jwt

from .configuration import APNSSettings
from .devices import APNSDevice
from .outcome import NO_ANSWER, Outcome

# APNs refuses provider tokens that are older than an hour, or newer than the last one by less than 20 minutes.
_TOKEN_SECONDS = 40 * 60.0
_GONE_REASONS = ("BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered", "ExpiredToken")


class APNS:
    """A connection to APNs with HTTP/2. The payload is the body, byte for byte."""

    def __init__(self, settings: APNSSettings) -> None:
        self._settings = settings
        self._key = settings.key_file.read_text(encoding="ascii")
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
        is_gone = response.status_code == 410 or reason in _GONE_REASONS
        return Outcome.of(response.status_code, response.headers.get("retry-after"), reason=reason, is_gone=is_gone)

    def _provider_token(self) -> str:
        token, made = self._token
        now = time.time()
        if not 0 <= now - made < _TOKEN_SECONDS:
            claims, headers = {"iss": self._settings.team_id, "iat": int(now)}, {"kid": self._settings.key_id}
            token = jwt.encode(claims, self._key, algorithm="ES256", headers=headers)
            self._token = (token, now)
        return token


def _reason(response: httpx.Response) -> str:
    try:
        reason = response.json()["reason"]
    except (ValueError, LookupError, TypeError):
        return ""
    # The reason becomes a label of the figures.
    return reason if isinstance(reason, str) and reason.isalpha() and len(reason) < 40 else ""
