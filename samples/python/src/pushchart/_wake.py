"""A signal to a thread that waits for descriptors."""

from __future__ import annotations

import contextlib
import os


class Wake:
    """A pipe that ends a poll.

    It is closed when nobody refers to it. A late signal can therefore not meet a file that got the same number.
    """

    def __init__(self) -> None:
        self._ends: tuple[int, ...] = ()
        self._ends = os.pipe()
        for end in self._ends:
            os.set_blocking(end, False)

    @property
    def reader(self) -> int:
        """The descriptor that is ready after a signal."""
        return self._ends[0]

    def signal(self) -> None:
        """Makes the reader ready."""
        # A full pipe is signal enough.
        with contextlib.suppress(BlockingIOError):
            os.write(self._ends[1], b"\0")

    def clear(self) -> None:
        """Takes all signals from the reader."""
        os.read(self.reader, 1 << 16)

    def __del__(self) -> None:
        for end in self._ends:
            os.close(end)
