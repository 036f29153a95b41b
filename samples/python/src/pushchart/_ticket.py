"""A request on its way."""

from __future__ import annotations

import threading


class Ticket:
    """A line that was submitted, and its answer when it has come."""

    __slots__ = ("_gate", "answer", "line")

    def __init__(self, line: bytes) -> None:
        self.line = line
        """The request without its line feed; empty when it is answered."""
        self.answer = b""
        """The answer without its line feed."""
        # A plain lock is the cheapest event: it costs a tenth of threading.Event.
        self._gate = threading.Lock()
        self._gate.acquire()

    @property
    def is_answered(self) -> bool:
        return not self._gate.locked()

    def resolve(self, answer: bytes) -> None:
        """Sets the answer, once."""
        self.answer = answer
        self.line = b""
        self._gate.release()

    def wait(self) -> bytes:
        """Waits for the answer. Several threads can wait."""
        with self._gate:
            return self.answer
