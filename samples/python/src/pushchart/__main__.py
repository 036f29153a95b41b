"""``python -m pushchart``, and the script ``pushchart``: the command itself."""

from __future__ import annotations

import os
import sys

from ._installation import executable
from .errors import BatchUnavailableError


def main() -> None:
    """Replaces this process by the command."""
    try:
        path = executable()
    except BatchUnavailableError as error:
        sys.exit(f"pushchart: error: {error.message}")
    sys.stdout.flush()
    os.execv(path, ["pushchart", *sys.argv[1:]])


if __name__ == "__main__":
    main()
