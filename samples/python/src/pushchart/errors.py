"""The errors of the package: exceptions with the codes of the command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Optional


class _CodedError(Exception):
    """What has a code for programs and a message for people."""

    def __init__(self, code: str, message: str) -> None:
        # These cross process borders, and with them the other members.
        super().__init__(code, message)
        self.code = code
        """The stable code."""
        self.message = message
        """The fault or the choice, its place and its remedy."""

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


class PushChartError(_CodedError):
    """An error with a code for programs and a message for people.

    The codes are those of the command, such as ``over-budget``. Most of them come from the command unchanged.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        position: Optional[int] = None,
        candidates: Optional[Mapping[str, Sequence[str]]] = None,
    ) -> None:
        super().__init__(code, message)
        self.position = position
        """The position of the request in the input of ``Batch.map``, counted from 0."""
        self.candidates = dict(candidates or {})
        """What the person chooses among where a table leaves it open, by the option that takes it."""

    def __str__(self) -> str:
        return ("" if self.position is None else f"request {self.position}: ") + super().__str__()


class PushChartWarning(_CodedError, UserWarning):  # noqa: N818 - it is a warning
    """A finding in a payload that was made: see ``Push.findings``. The filters of ``warnings`` apply to it."""


class InvalidSeriesError(PushChartError, ValueError):
    """Series or times that cannot be sent to the command, such as a missing time."""


class RequestCrashedError(PushChartError):
    """A request that no process could answer: two of them ended. Its code is ``crashed``."""


class RequestTimedOutError(PushChartError):
    """A request that took longer than its time limit. Its code is ``timed-out``."""


class BatchUnavailableError(PushChartError):
    """The command is not installed, does not start, or stops with an error of its own."""
