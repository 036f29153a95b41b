"""Who may see alerts and register devices: links that are signed, and the cookie that they give."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time

from aiohttp import BasicAuth, web

from .configuration import Configuration
from .own_key import own_key

LINK_SECONDS = 86400
_KEY_BYTES = 32
_COOKIE = "session"
_COOKIE_SECONDS = 365 * 86400


class Sessions:
    """Signs links and cookies with a key of the receiver's own. Whoever has a link is let in for a year."""

    def __init__(self, configuration: Configuration) -> None:
        self._configuration = configuration
        path = configuration.state_folder / "session.key"
        self._key = own_key(path, lambda: secrets.token_bytes(_KEY_BYTES), _whole)

    def link(self) -> str:
        """The address that lets a browser in. It is good for a day."""
        return f"{self._configuration.public_url}/sign-in?token={self._token('link', LINK_SECONDS)}"

    def is_link_token(self, token: str) -> bool:
        """Whether the token of a link is good."""
        return self._is_good("link", token)

    def let_in(self, response: web.StreamResponse) -> None:
        """Gives a browser the cookie."""
        response.set_cookie(
            _COOKIE,
            self._token("cookie", _COOKIE_SECONDS),
            max_age=_COOKIE_SECONDS,
            httponly=True,
            samesite="Lax",
            secure=self._configuration.public_url.startswith("https:"),
        )

    def is_browser(self, request: web.Request) -> bool:
        """Whether a request has the cookie. One that changes something must come from a page of the receiver."""
        if not self._is_good("cookie", request.cookies.get(_COOKIE, "")):
            return False
        return request.method in ("GET", "HEAD") or self._is_own_page(request.headers.get("Origin", ""))

    def is_program(self, request: web.Request) -> bool:
        """Whether a request has the token of the configuration, as a bearer token or as a password."""
        scheme, _, rest = request.headers.get("Authorization", "").partition(" ")
        try:
            given = rest.strip() if scheme.lower() == "bearer" else BasicAuth.decode(f"{scheme} {rest}").password
        except ValueError:
            return False
        expected = self._configuration.webhook_token.get_secret_value()
        return hmac.compare_digest(given.encode("utf-8", "replace"), expected.encode())

    def _is_own_page(self, origin: str) -> bool:
        scheme, _, rest = self._configuration.public_url.partition("://")
        return origin == f"{scheme}://{rest.split('/')[0]}"

    def _token(self, purpose: str, seconds: int) -> str:
        end = str(int(time.time()) + seconds)
        return f"{end}-{self._signature(purpose, end)}"

    def _is_good(self, purpose: str, token: str) -> bool:
        end, _, signature = token.partition("-")
        is_signed = hmac.compare_digest(signature.encode("utf-8", "replace"), self._signature(purpose, end).encode())
        return is_signed and time.time() < int(end)

    def _signature(self, purpose: str, end: str) -> str:
        message = f"{purpose} {end}".encode("utf-8", "replace")
        return hmac.new(self._key, message, hashlib.sha256).hexdigest()


def _whole(content: bytes) -> bytes:
    # Whoever knows the rest of a key that was cut could sign links.
    if len(content) != _KEY_BYTES:
        raise ValueError(f"{len(content)} bytes in place of {_KEY_BYTES}")
    return content
