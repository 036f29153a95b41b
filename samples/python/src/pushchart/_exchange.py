"""Requests and answers through one ``pushchart batch``, which is replaced when it ends."""

from __future__ import annotations

import _thread
import json
import os
import select
import threading
import time
import weakref
from collections import deque
from typing import Optional

from ._child_process import ChildProcess
from ._ticket import Ticket
from ._wake import Wake
from .errors import PushChartError

LINE_LIMIT = 64 << 20
"""The longest request in bytes, as the command limits it."""

_OUTGOING_BYTES = 1 << 18
_MAXIMUM_SILENT_ENDS = 2
"""The number of processes that end one after the other without an answer until their requests are reported."""

_CLOSE = b""
"""The line of a ticket that waits until the process has ended."""

_SECONDS_BETWEEN_LOOKS = 5.0
_MANY_REQUESTS = 16
_MAXIMUM_PAUSE = 0.1


class Exchange:
    """Sends lines to a process and hands out answers. All methods can be called from all threads.

    The process starts with the first request. If it ends, a new one gets all requests without an answer. If that one
    ends too before it has answered any, these requests are answered with the code ``crashed``. Workers are the matter
    of the process.

    One thread does all input and output. The callers hold no lock, so a signal may interrupt them at any place.
    A forked process starts with an empty exchange of its own. It sends the requests again that it waits for.
    """

    silent_seconds = 60.0
    """The time beyond the time limit of a request after which a silent process is replaced."""

    def __init__(
        self,
        *,
        workers: Optional[int],
        request_timeout: float,
        styles: Optional[str] = None,
        owner: Optional[object] = None,
    ) -> None:
        """Creates an exchange without starting its process.

        :param owner: the exchange is closed when nothing refers to this object any more.
        """
        self._arguments = ["batch", "--line-limit", str(LINE_LIMIT), "--request-timeout", repr(float(request_timeout))]
        if workers is not None:
            self._arguments += ["--workers", str(workers)]
        if styles is not None:
            self._arguments.append(f"--styles={styles}")
        self._timeout = float(request_timeout)
        self._is_closed = False
        self._owner = None if owner is None else weakref.ref(owner)
        self._reset()
        _exchanges.add(self)
        if owner is not None:
            # When Python ends, the process ends by itself.
            weakref.finalize(owner, self.close, waits=False).atexit = False

    def _reset(self) -> None:
        # The thread that serves holds it.
        self._serving = threading.Lock()
        self._wake: Optional[Wake] = None
        # Requests pass from the inbox to the queue, and then to the unanswered ones.
        self._inbox: deque[Ticket] = deque()
        self._queue: deque[Ticket] = deque()
        self._unanswered: deque[Ticket] = deque()
        self._closing: deque[Ticket] = deque()
        self._reset_process()
        self._heard = 0.0
        self._seconds_for_an_answer = 1e-5
        self._is_waiting = False
        self._silent_ends = 0

    def _reset_process(self) -> None:
        self._process: Optional[ChildProcess] = None
        self._outgoing = memoryview(b"")
        self._partial_answer = b""

    @property
    def process_identifier(self) -> Optional[int]:
        """The number of the running process; ``None`` without one."""
        process = self._process
        return None if process is None else process.identifier

    def submit(self, line: bytes) -> Ticket:
        """Sends a request, and returns without waiting for the answer.

        :raises PushChartError: with the code ``closed`` after ``close``.
        """
        if self._is_closed:
            raise PushChartError("closed", "the batch is closed: create another one")
        return self._delivered(line)

    def close(self, *, waits: bool = True) -> None:
        """Answers the submitted requests, and ends the process.

        :param waits: whether to return only when the process has ended.
        """
        self._is_closed = True
        if self._inbox or self._serving.locked():
            ticket = self._delivered(_CLOSE)
            if waits:
                ticket.wait()

    def _delivered(self, line: bytes) -> Ticket:
        ticket = Ticket(line, self._deliver)
        self._deliver(ticket)
        return ticket

    def _deliver(self, ticket: Ticket) -> None:
        """Puts a ticket into the inbox unless it is there, and starts the thread unless it runs."""
        if ticket.inbox is not self._inbox:
            ticket.inbox = self._inbox
            ticket.inbox.append(ticket)
            # A thread that does not wait looks into the inbox before it does.
            wake = self._wake
            if self._is_waiting and wake is not None:
                wake.signal()
        if not self._serving.locked():
            # An interrupted Thread.start() leaves a thread that never runs. This call starts it or does not.
            _thread.start_new_thread(self._run, ())

    # The following methods run in the thread.

    def _run(self) -> None:
        # Of threads that start at the same time, one serves and the others end.
        while self._inbox and self._serving.acquire(blocking=False):
            try:
                self._serve()
            finally:
                self._serving.release()

    def _serve(self) -> None:
        """Answers requests until the exchange is closed."""
        ready: set[int] = set()
        try:
            with _fork_lock:
                self._wake = Wake()
            while True:
                with _fork_lock:
                    if not self._step(ready):
                        break
                ready = self._wait()
        except Exception as error:
            self._fail_all("no-batch", f"the exchange with the command has ended: {error!r}")
        finally:
            self._end_process()
            self._wake = None
            while self._closing:
                self._closing.popleft().resolve(b"")

    def _step(self, ready: set[int]) -> bool:
        """Receives and sends as much as possible. Returns whether there can be more."""
        assert self._wake is not None
        if self._wake.reader in ready:
            self._wake.clear()
        if self._process is not None:
            self._hear(self._process, ready)
        while self._inbox:
            ticket = self._inbox.popleft()
            (self._closing if ticket.line == _CLOSE else self._queue).append(ticket)
        if self._owner is not None and self._owner() is None:
            # Python drops an exception in a finalizer, and with it the rest of the finalizer.
            self._is_closed = True
        try:
            self._send()
        except PushChartError as error:
            self._fail_all(error.code, error.message)
        return not self._is_closed or bool(self._unanswered or self._queue)

    def _hear(self, process: ChildProcess, ready: set[int]) -> None:
        if process.error in ready:
            process.read_complaint()
        if process.output in ready:
            data = process.read()
            if data:
                self._receive(data)
            elif data is not None:
                self._replace_process()
        elif self._unanswered and time.monotonic() > self._heard + self._timeout + self.silent_seconds:
            process.kill()

    def _wait(self) -> set[int]:
        """The descriptors that are ready; none after a while."""
        count = len(self._unanswered)
        if count > _MANY_REQUESTS:
            # To write and read several lines together is cheaper, and half of the requests keep the process busy.
            time.sleep(min(_MAXIMUM_PAUSE, count / 2 * self._seconds_for_an_answer))
        # No variable refers to the wake: it would stay in a forked process, which has this frame and not this thread.
        assert self._wake is not None
        poll = select.poll()
        poll.register(self._wake.reader, select.POLLIN)
        limit = _SECONDS_BETWEEN_LOOKS
        if self._process is not None:
            poll.register(self._process.output, select.POLLIN)
            poll.register(self._process.error, select.POLLIN)
            if self._outgoing:
                poll.register(self._process.input, select.POLLOUT)
            if self._unanswered:
                silent = self._heard + self._timeout + self.silent_seconds - time.monotonic()
                limit = min(limit, max(silent, 0.0) + 0.001)
        self._is_waiting = True
        ready = poll.poll(0 if self._inbox else limit * 1000)
        self._is_waiting = False
        return {descriptor for descriptor, _ in ready}

    def _send(self) -> None:
        """Writes as much as the pipe accepts."""
        while True:
            if not self._outgoing:
                lines = self._next_lines()
                if not lines:
                    return
                if self._process is None:
                    self._process = ChildProcess(self._arguments)
                self._outgoing = memoryview(b"\n".join([*lines, b""]))
            assert self._process is not None
            written = self._process.write(self._outgoing)
            if written == 0:
                return
            self._outgoing = self._outgoing[written:]

    def _next_lines(self) -> list[bytes]:
        """Takes requests from the queue to send next."""
        if not self._unanswered:
            self._heard = time.monotonic()
        lines = []
        count = 0
        while self._queue and count < _OUTGOING_BYTES:
            ticket = self._queue.popleft()
            self._unanswered.append(ticket)
            lines.append(ticket.line)
            count += len(ticket.line)
        return lines

    def _receive(self, data: bytes) -> None:
        now = time.monotonic()
        silence, self._heard = now - self._heard, now
        *answers, self._partial_answer = (self._partial_answer + data).split(b"\n")
        if answers:
            self._seconds_for_an_answer = (self._seconds_for_an_answer + silence / len(answers)) / 2
        for answer in answers:
            if not self._unanswered:
                # An answer to nothing: it is not this command. What else it says is heard no more.
                assert self._process is not None
                self._process.kill()
                self._process.end()
                self._reset_process()
                return
            self._silent_ends = 0
            self._unanswered.popleft().resolve(answer)

    def _replace_process(self) -> None:
        """Removes a process that has ended. The next request starts another one."""
        assert self._process is not None
        status, complaint = self._process.end()
        self._reset_process()
        lost, self._unanswered = self._unanswered, deque()
        if status >= 0 and lost:
            # It was not killed: it ended with an error of the command, and another one would too.
            self._queue.extendleft(reversed(lost))
            reason = complaint or f"it ended with the status {status}"
            self._fail_all("no-batch", f"the command cannot answer requests: {reason}")
            return
        if lost:
            self._silent_ends += 1
        if self._silent_ends < _MAXIMUM_SILENT_ENDS:
            self._queue.extendleft(reversed(lost))
            return
        self._silent_ends = 0
        message = f"the command ended twice before it answered this request, at last with signal {-status}"
        for ticket in lost:
            ticket.resolve(_error_line("crashed", message))

    def _end_process(self) -> None:
        if self._process is not None:
            with _fork_lock:
                self._process.close_pipes()
            self._process.finish(seconds=5)
            self._reset_process()

    def _fail_all(self, code: str, message: str) -> None:
        """Answers all requests with an error."""
        line = _error_line(code, message)
        for tickets in (self._unanswered, self._queue, self._inbox):
            while tickets:
                tickets.popleft().resolve(line)

    def forget_parent(self) -> None:
        """Starts anew in a forked process. The threads and the process of the parent are not here."""
        if self._process is not None:
            self._process.forget()
        self._reset()


def _error_line(code: str, message: str) -> bytes:
    return json.dumps({"error": {"code": code, "message": message}}, separators=(",", ":")).encode()


_exchanges: weakref.WeakSet[Exchange] = weakref.WeakSet()

_fork_lock = threading.RLock()
"""A thread holds it while it opens and closes descriptors. Those of a process that starts would stay open in a fork."""


def _forget_parent() -> None:
    global _fork_lock
    _fork_lock = threading.RLock()
    for exchange in list(_exchanges):
        exchange.forget_parent()


os.register_at_fork(
    before=lambda: _fork_lock.acquire(),
    after_in_parent=lambda: _fork_lock.release(),
    after_in_child=_forget_parent,
)
