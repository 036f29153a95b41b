"""The fixtures of several tests: the installed command, and series."""

from __future__ import annotations

import json
import math
import subprocess
from pathlib import Path
from typing import Any, Callable

import pytest

from pushchart._installation import executable

Encode = Callable[..., bytes]

TEMPLATE: dict[str, Any] = {"aps": {"alert": {"title": "Load", "body": "Now {last}"}}}
SAMPLES = Path(__file__).resolve().parents[2] / "samples"


def wave(count: int, phase: float = 0.0) -> list[tuple[int, float]]:
    """A series of some points five minutes apart."""
    return [(1700000000 + 300 * i, round(50 + 20 * math.sin(phase + i / 20), 2)) for i in range(count)]


@pytest.fixture
def encode_with_command(tmp_path: Path) -> Encode:
    """The payload that ``pushchart encode`` makes of a CSV file."""

    def encode(csv: str, template: dict[str, Any], *options: str) -> bytes:
        series, into = tmp_path / "series.csv", tmp_path / "template.apns"
        series.write_text(csv)
        into.write_text(json.dumps(template))
        arguments = [executable(), "encode", str(series), "--into", str(into), *options]
        return subprocess.run(arguments, check=True, capture_output=True).stdout

    return encode


@pytest.fixture
def failing_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that fails when a request says so: see ``Tests/Vectors/exchange``."""
    monkeypatch.setenv("PUSHCHART_REAL", executable())
    monkeypatch.setenv("PUSHCHART", str(Path(__file__).parents[1] / "Vectors/exchange/failing_command.py"))
