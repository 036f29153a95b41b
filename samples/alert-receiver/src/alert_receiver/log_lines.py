"""The lines of the log: without texts from outside, and limited in number."""

from __future__ import annotations

import logging
import re
import time
import traceback

_LINES_OF_A_KIND = 10
_SECONDS = 3600.0
_KINDS = 1000


class LogLines(logging.StreamHandler):  # type: ignore[type-arg]
    """Writes one line for a record, to standard error.

    The messages of exceptions and of other libraries may hold addresses, tokens and parts of requests. So an exception
    is its type and its place, and a record of another library is its text before values are put in.
    """

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[str, int] = {}
        self._end = 0.0

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a record, unless ten of its kind were written in this hour."""
        now = time.monotonic()
        if now >= self._end or len(self._counts) >= _KINDS:
            self._counts, self._end = {}, now + _SECONDS
        # Identifiers and numbers do not make another kind.
        kind = re.sub(r"[0-9a-f]*[0-9][0-9a-f]*", "#", self.format(record))
        count = self._counts[kind] = self._counts.get(kind, 0) + 1
        if count <= _LINES_OF_A_KIND:
            super().emit(record)

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        is_own = record.name.partition(".")[0] == __package__
        text = record.getMessage() if is_own else f"{record.name}: {record.msg}"
        line = f"{record.levelname} {(text.splitlines() or [''])[0]}"
        error = record.exc_info[1] if record.exc_info else None
        return line if error is None else f"{line}: {place(error)}"


def place(error: BaseException) -> str:
    """The type of an exception, and where it was raised: without its message."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {frames[-1].filename.rpartition('/')[2]}, line {frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"
