"""A request on its way."""

from __future__ import annotations

import threading
from collections import deque
from typing import Callable, Optional

_SECONDS_BETWEEN_LOOKS = 1.0


class Ticket:
    """A line that was submitted, and its answer when it has come.

    Its waiters take no lock that they must give back, so a signal may interrupt them at any place.
    """

    __slots__ = ("_deliver", "_gate", "answer", "inbox", "line")

    def __init__(self, line: bytes, deliver: Callable[[Ticket], None]) -> None:
        """Creates a ticket that waits for an answer.

        :param deliver: puts the ticket into an inbox that somebody looks into, unless it is there.
        """
        self.line = line
        """The request without its line feed; empty when it is answered."""
        self.answer: Optional[bytes] = None
        """The answer without its line feed."""
        self.inbox: Optional[deque[Ticket]] = None
        """The inbox that the ticket was put into."""
        self._deliver = deliver
        # A plain lock is the cheapest event: it costs a tenth of threading.Event.
        self._gate = threading.Lock()
        self._gate.acquire()

    @property
    def is_answered(self) -> bool:
        return self.answer is not None

    def resolve(self, answer: bytes) -> None:
        """Sets the answer, unless there is one."""
        if self.answer is None:
            self.answer = answer
            self.line = b""
            self._gate.release()

    def wait(self) -> bytes:
        """Waits for the answer. Several threads can wait."""
        while self.answer is None:
            # In a process that was forked since the last look, nobody else would answer.
            self._deliver(self)
            if self._gate.acquire(timeout=_SECONDS_BETWEEN_LOOKS):
                self._gate.release()
        return self.answer
