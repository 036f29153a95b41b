"""Requests and answers through one ``pushchart batch``, which is replaced when it ends."""

from __future__ import annotations

import contextlib
import json
import os
import select
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from typing import Optional

from ._child_process import ChildProcess
from ._ticket import Ticket
from .errors import PushChartError

LINE_LIMIT = 64 << 20
"""The longest request in bytes, as the command limits it."""

_OUTGOING_BYTES = 1 << 18
_MAXIMUM_SILENT_ENDS = 2
"""The number of processes that end one after the other without an answer until their requests are reported."""

_MANY_REQUESTS = 16
_MAXIMUM_PAUSE = 0.1


class Exchange:
    """Sends lines to a process and hands out answers. All methods can be called from all threads.

    The process starts with the first request. If it ends, a new one gets all requests without an answer. If that one
    ends too before it has answered any, these requests are answered with the code ``crashed``. Workers are the matter
    of the process.

    One thread does all input and output. A forked process starts with an empty exchange of its own.
    """

    silent_seconds = 60.0
    """The time beyond the time limit of a request after which a silent process is replaced."""

    def __init__(self, *, workers: Optional[int], request_timeout: float, styles: Optional[str] = None) -> None:
        self._arguments = ["batch", "--line-limit", str(LINE_LIMIT), "--request-timeout", repr(float(request_timeout))]
        if workers is not None:
            self._arguments += ["--workers", str(workers)]
        if styles is not None:
            self._arguments.append(f"--styles={styles}")
        self._timeout = float(request_timeout)
        self._reset()
        _exchanges.add(self)

    def _reset(self) -> None:
        self._lock = threading.Lock()
        self._thread: Optional[threading.Thread] = None
        self._is_closed = False
        self._process: Optional[ChildProcess] = None
        self._wake: tuple[int, int] = (-1, -1)
        # Requests pass from the inbox to the queue, and then to the unanswered ones.
        self._inbox: deque[Ticket] = deque()
        self._queue: deque[Ticket] = deque()
        self._unanswered: deque[Ticket] = deque()
        self._outgoing = memoryview(b"")
        self._partial_answer = b""
        self._heard = 0.0
        self._seconds_for_an_answer = 1e-5
        self._is_waiting = False
        self._silent_ends = 0

    @property
    def process_identifier(self) -> Optional[int]:
        """The number of the running process; ``None`` without one."""
        process = self._process
        return None if process is None else process.identifier

    def submit(self, lines: Sequence[bytes]) -> list[Ticket]:
        """Sends requests, and returns without waiting for answers.

        :raises PushChartError: with the code ``closed`` after ``close``.
        """
        tickets = [Ticket(line) for line in lines]
        with self._lock:
            if self._is_closed:
                raise PushChartError("closed", "the batch is closed: create another one")
            self._inbox.extend(tickets)
            if self._thread is None:
                self._wake = os.pipe()
                for end in self._wake:
                    os.set_blocking(end, False)
                self._thread = threading.Thread(target=self._run, name="pushchart", daemon=True)
                self._thread.start()
        # A thread that does not wait looks into the inbox before it does.
        if self._is_waiting:
            self._is_waiting = False
            self._notify()
        return tickets

    def close(self) -> None:
        """Answers the submitted requests, and ends the process."""
        with self._lock:
            self._is_closed = True
            thread = self._thread
        if thread is not None:
            self._notify()
            thread.join()

    def _notify(self) -> None:
        # Enough is in the pipe already, or the thread has ended.
        with contextlib.suppress(OSError):
            os.write(self._wake[1], b"\0")

    # The following methods run in the thread.

    def _run(self) -> None:
        try:
            while self._step():
                pass
        finally:
            if self._process is not None:
                self._process.finish(seconds=5)
                self._process = None
            with self._lock:
                self._is_closed = True
                for end in self._wake:
                    os.close(end)
                self._wake = (-1, -1)
            self._fail_all("no-batch", "the exchange with the command has ended")

    def _step(self) -> bool:
        """Sends and receives as much as possible, and waits for more. Returns whether there can be more."""
        while self._inbox:
            self._queue.append(self._inbox.popleft())
        try:
            self._send()
        except PushChartError as error:
            self._fail_all(error.code, error.message)
        if not self._unanswered:
            with self._lock:
                if self._is_closed and not self._inbox:
                    return False
        ready = self._wait()
        process = self._process
        if self._wake[0] in ready:
            os.read(self._wake[0], 1 << 16)
        if process is None:
            return True
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
        return True

    def _wait(self) -> set[int]:
        """The descriptors that are ready, at the latest when the process is silent for too long."""
        count = len(self._unanswered)
        if count > _MANY_REQUESTS:
            # To write and read several lines together is cheaper, and half of the requests keep the process busy.
            time.sleep(min(_MAXIMUM_PAUSE, count / 2 * self._seconds_for_an_answer))
        poll = select.poll()
        poll.register(self._wake[0], select.POLLIN)
        limit = None
        if self._process is not None:
            poll.register(self._process.output, select.POLLIN)
            poll.register(self._process.error, select.POLLIN)
            if self._outgoing:
                poll.register(self._process.input, select.POLLOUT)
            if self._unanswered:
                silent = self._heard + self._timeout + self.silent_seconds - time.monotonic()
                limit = min(max(silent, 0.0) * 1000 + 1, 1e9)
        self._is_waiting = True
        ready = poll.poll(0 if self._inbox else limit)
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
                # An answer to nothing: it is not this command.
                assert self._process is not None
                self._process.kill()
                return
            self._silent_ends = 0
            self._unanswered.popleft().resolve(answer)

    def _replace_process(self) -> None:
        """Removes a process that has ended. The next request starts another one."""
        assert self._process is not None
        status, complaint = self._process.end()
        self._process = None
        self._outgoing = memoryview(b"")
        self._partial_answer = b""
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

    def _fail_all(self, code: str, message: str) -> None:
        """Answers all requests with an error."""
        line = _error_line(code, message)
        for tickets in (self._unanswered, self._queue, self._inbox):
            while tickets:
                tickets.popleft().resolve(line)

    def forget_parent(self) -> None:
        """Starts anew in a forked process. The threads and the process of the parent are not here."""
        for end in self._wake:
            if end >= 0:
                os.close(end)
        if self._process is not None:
            self._process.forget()
        self._reset()


def _error_line(code: str, message: str) -> bytes:
    return json.dumps({"error": {"code": code, "message": message}}, separators=(",", ":")).encode()


_exchanges: weakref.WeakSet[Exchange] = weakref.WeakSet()


def _forget_parent() -> None:
    for exchange in list(_exchanges):
        exchange.forget_parent()


os.register_at_fork(after_in_child=_forget_parent)
