"""The places of the command and of its font."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Optional

from .errors import BatchUnavailableError

_FILES = Path(__file__).resolve().parent / "_files"


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
    packaged = _FILES / "pushchart"
    if packaged.exists():
        return str(packaged)
    found = shutil.which("pushchart")
    if found is None:
        raise BatchUnavailableError(
            "no-batch",
            "the command pushchart is missing: install the wheel of “make wheel”, or name the command in PUSHCHART",
        )
    return found


def environment() -> dict[str, str]:
    """The environment of the command, in which it names arguments of Python instead of its own options."""
    return {**os.environ, "PUSHCHART_READER": "python"}


def font_file() -> Optional[str]:
    """The font in this package; ``None`` if the command has to find one itself."""
    if os.environ.get("PUSHCHART_FONT"):
        return None
    packaged = _FILES / "Inter-Regular.otf"
    return str(packaged) if packaged.exists() else None
