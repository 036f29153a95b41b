"""``python -m pushchart``, and the script ``pushchart``: the command itself."""

from __future__ import annotations

import os
import sys

from ._installation import executable, font_file
from .errors import BatchUnavailableError


def main() -> None:
    """Replaces this process by the command."""
    try:
        path = executable()
    except BatchUnavailableError as error:
        sys.exit(f"pushchart: error: {error.message}")
    font = font_file()
    environment = dict(os.environ)
    if font is not None:
        environment["PUSHCHART_FONT"] = font
    sys.stdout.flush()
    os.execve(path, ["pushchart", *sys.argv[1:]], environment)


if __name__ == "__main__":
    main()
