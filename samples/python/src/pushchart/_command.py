"""Runs of the command for one payload."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from typing import Any

from ._answer import exception_for
from ._arguments import Kind, checked, optional
from ._installation import environment, executable
from .errors import BatchUnavailableError, RequestTimedOutError

TIMEOUT = 60.0
"""The time limit of a run in seconds."""


def option(name: str, value: Any, kind: Kind) -> list[str]:
    """An option of the command with the value of an argument; nothing for ``None``."""
    text = checked(name, value, optional(kind))
    # One argument, so that a value can begin with a hyphen.
    return [] if text is None else [f"--{name.replace('_', '-')}={text}"]


def run_command(verb: str, arguments: Sequence[str], payload: bytes) -> Any:
    """The JSON that a subcommand prints about the payload on its standard input.

    :raises PushChartError: with the code of the command, unless the output has a result.
    """
    try:
        run = subprocess.run(
            [executable(), verb, "-", "--json", *arguments],
            input=payload,
            env=environment(),
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise RequestTimedOutError("timed-out", f"pushchart {verb} took more than {TIMEOUT:g} seconds") from None
    except OSError as error:
        raise BatchUnavailableError("no-batch", f"the command {executable()} does not start: {error}") from None
    complaint = run.stderr.decode("utf-8", "replace").strip()
    try:
        result = json.loads(run.stdout)
    except ValueError:
        reason = complaint or f"it ended with the status {run.returncode}"
        raise BatchUnavailableError("no-batch", f"pushchart {verb} gave no result: {reason}") from None
    # A report of a damaged chart has an error beside its results.
    if isinstance(result, dict) and set(result) == {"error"}:
        raise exception_for(result["error"])
    return result
