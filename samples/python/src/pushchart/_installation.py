"""The place of the command."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from .errors import BatchUnavailableError

_PACKAGED = Path(__file__).resolve().parent / "_files/bin/pushchart"


def executable() -> str:
    """The path of the command.

    The environment variable ``PUSHCHART`` has priority, then the executable in this package, then ``PATH``.

    :raises BatchUnavailableError: if there is none.
    """
    named = os.environ.get("PUSHCHART")
    if named:
        if not os.access(named, os.X_OK):
            raise BatchUnavailableError("no-batch", f"PUSHCHART is {named}, which is not an executable file")
        return named
    if _PACKAGED.exists():
        return str(_PACKAGED)
    found = shutil.which("pushchart")
    if found is None:
        remedy = "install the wheel of “make wheel”, or name the command in PUSHCHART"
        raise BatchUnavailableError("no-batch", f"the command pushchart is missing: {remedy}")
    return found


def environment() -> dict[str, str]:
    """The environment of the command, in which it names arguments of Python instead of its own options."""
    return {**os.environ, "PUSHCHART_READER": "python"}
