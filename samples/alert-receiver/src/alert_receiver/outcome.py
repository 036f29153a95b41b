"""What became of a push."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from enum import Enum
from typing import Any, Protocol

_LONGEST_PAUSE = 3600.0


class Result(Enum):
    """What to do after an attempt."""

    DELIVERED = "delivered"
    TRY_AGAIN = "try again"
    REFUSED = "refused"
    GIVEN_UP = "given up"
    """It was tried for an hour."""
    GONE = "gone"
    """The device gets no pushes any more."""
    UNKNOWN = "unknown device"
    """The service does not know the device. A fault of the configuration has the same answer."""


@dataclass(frozen=True)
class Outcome:
    """The result of an attempt, and its cause for the figures."""

    result: Result
    cause: str = ""
    pause: float | None = None
    """The seconds that the push service asks for."""

    @classmethod
    def of(
        cls, status: int, pause: str | None, *, reason: str = "", is_gone: bool = False, is_unknown: bool = False
    ) -> Outcome:
        """The outcome of a request that was answered.

        :param pause: the header ``Retry-After``.
        :param reason: a word of the service, as the cause in place of the status.
        """
        cause = reason or str(status)
        if 200 <= status < 300:
            return cls(Result.DELIVERED)
        if is_gone:
            return cls(Result.GONE, cause)
        if is_unknown:
            return cls(Result.UNKNOWN, cause)
        # 403 is a fault of a key or a clock, which an operator can mend.
        if status in (403, 408, 429) or status >= 500:
            return cls(Result.TRY_AGAIN, cause, retry_after(pause))
        return cls(Result.REFUSED, cause)


NO_ANSWER = Outcome(Result.TRY_AGAIN, "no answer")
NOT_CONFIGURED = Outcome(Result.REFUSED, "not configured")
UNREADABLE = Outcome(Result.REFUSED, "unreadable device")


class Sender(Protocol):
    """Sends pushes to the devices of one kind."""

    async def send(self, device: Any, payload: bytes, topic: str, *, is_audible: bool, ttl: int) -> Outcome:
        """Sends a payload, which replaces an earlier one with the same topic.

        :param ttl: the seconds for which the service keeps the payload for a device that is away.
        """

    async def close(self) -> None:
        """Ends the connections."""


def retry_after(text: str | None) -> float | None:
    """The seconds of a header ``Retry-After``, at most an hour: a number, or a date (RFC 9110, section 10.2.3)."""
    try:
        if text is None:
            return None
        if text.strip().isdigit():
            return min(float(text), _LONGEST_PAUSE)
        date = parsedate_to_datetime(text)
        seconds = (date - datetime.now(UTC)).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return None
    return min(max(seconds, 0.0), _LONGEST_PAUSE)
