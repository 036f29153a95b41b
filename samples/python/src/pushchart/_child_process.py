"""A running ``pushchart batch``."""

from __future__ import annotations

import contextlib
import fcntl
import os
import subprocess
from typing import Optional

from ._installation import environment, executable
from .errors import BatchUnavailableError

_F_SETPIPE_SZ = 1031
_PIPE_BYTES = 1 << 20
_READ_BYTES = 1 << 18


class ChildProcess:
    """A process with non-blocking pipes, and the end of its text on standard error."""

    def __init__(self, arguments: list[str]) -> None:
        try:
            # A session of its own: an interrupt from the keyboard is for Python alone.
            self._process = subprocess.Popen(
                [executable(), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=environment(),
                start_new_session=True,
            )
        except OSError as error:
            raise BatchUnavailableError("no-batch", f"the command {executable()} does not start: {error}") from None
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        self.input, self.output, self.error = (pipe.fileno() for pipe in pipes if pipe is not None)
        self._pipes = pipes
        self._complaint = b""
        self.identifier = self._process.pid
        for descriptor in (self.input, self.output, self.error):
            os.set_blocking(descriptor, False)
        for descriptor in (self.input, self.output):
            # The system limits the memory of pipes; the usual size works too.
            with contextlib.suppress(OSError):
                fcntl.fcntl(descriptor, _F_SETPIPE_SZ, _PIPE_BYTES)

    def write(self, data: memoryview) -> int:
        """Writes as many bytes as the pipe accepts, and returns their number."""
        try:
            return os.write(self.input, data)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            # The process has ended. The end of its output says so too, after its last answer.
            return len(data)

    def read(self) -> Optional[bytes]:
        """The available bytes of standard output; empty at its end, and ``None`` if nothing is there yet."""
        try:
            return os.read(self.output, _READ_BYTES)
        except BlockingIOError:
            return None

    def read_complaint(self) -> None:
        """Keeps the end of the text on standard error."""
        with contextlib.suppress(BlockingIOError):
            self._complaint = (self._complaint + os.read(self.error, 1 << 16))[-2000:]

    def end(self) -> tuple[int, str]:
        """Kills the process if it still runs.

        :returns: its status, negative for a signal, and the end of its standard error.
        """
        self.read_complaint()
        # A process that has closed its output ends by itself, and its own status says why.
        status = self.finish(0.2)
        return status, self._complaint.decode("utf-8", "replace").strip()

    def kill(self) -> None:
        """Kills the process. The end of its output follows."""
        self._process.kill()

    def finish(self, seconds: float) -> int:
        """Ends the input, and waits for the status of the process; kills it after some seconds."""
        self.close_pipes()
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def forget(self) -> None:
        """Closes the pipes of a process that belongs to the parent process, which goes on with it."""
        self.close_pipes()
        self._process.returncode = 0  # It is not a child of this process, so nothing may wait for it.

    def close_pipes(self) -> None:
        """Closes the pipes, so that the process sees the end of its input."""
        for pipe in self._pipes:
            if pipe is not None and not pipe.closed:
                pipe.close()
