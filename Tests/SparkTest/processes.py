"""The processes below another one, from ``/proc``."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


def descendants(identifier: int) -> Iterator[int]:
    """All processes below a process."""
    children: list[int] = []
    # A thread other than the first can have started a process.
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{identifier}/task").iterdir():
            with contextlib.suppress(OSError):
                children += [int(child) for child in (task / "children").read_text().split()]
    for child in children:
        yield child
        yield from descendants(child)


def arguments(identifier: int) -> list[str]:
    """The arguments of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{identifier}/cmdline").read_text().rstrip("\0").split("\0")
    except OSError:
        return []


def resident_bytes(identifier: int) -> int:
    """The resident memory of a process; 0 if it has ended."""
    try:
        return int(Path(f"/proc/{identifier}/statm").read_text().split()[1]) * PAGE
    except (OSError, IndexError):
        return 0


def processor_seconds(identifier: int) -> tuple[float, float]:
    """The processor time of a process, and of the processes below it that have ended; 0 if it has ended itself."""
    try:
        # The name of the program is in parentheses and can have spaces.
        fields = Path(f"/proc/{identifier}/stat").read_text().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return 0.0, 0.0
    times = [int(field) / TICKS for field in fields[11:15]]
    return times[0] + times[1], times[2] + times[3]


def is_executor(identifier: int) -> bool:
    """Whether a process is an executor of Spark."""
    return any("CoarseGrainedExecutorBackend" in argument for argument in arguments(identifier))


def is_batch(identifier: int) -> bool:
    """Whether a process is ``pushchart batch``, and not one of its workers."""
    found = arguments(identifier)
    return len(found) > 1 and found[1] == "batch" and "--as-worker" not in found


def is_python(identifier: int) -> bool:
    """Whether a process runs Python."""
    return any("pyspark.daemon" in argument for argument in arguments(identifier))
