"""What ``decode`` prints is a request, in the command and in Python, for each axis."""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

import pushchart
from pushchart._command import run_command
from pushchart._installation import executable

TEMPLATE: dict[str, Any] = {"aps": {"alert": "Now {last}"}}
CHARTS = int(os.environ.get("PUSHCHART_TEST_CHARTS", "60"))


def positions(axis: str, choice: random.Random, count: int) -> list[Any]:
    if axis == "names":
        return [f'"{number}", é' for number in range(min(count, 64))]
    if axis == "days":
        first = choice.choice([date(1, 1, 1), date(1148, 2, 28), date(2026, 6, 1), date(9990, 1, 1)])
        return [(first + timedelta(days=number * choice.choice([1, 7]))).isoformat() for number in range(count)]
    start = choice.choice([0, -3e9, 1.7e9, 1700000000.125])
    step = choice.choice([0.25, 60, 86_400] if axis == "instants" else [1e-9, 0.1, 1, 1e6])
    return [start + step * number for number in range(count)]


def charts() -> Iterator[dict[str, Any]]:
    choice = random.Random(64)
    for number in range(CHARTS):
        axis = ["instants", "days", "number", "names"][number % 4]
        times = sorted(positions(axis, choice, choice.choice([1, 2, 3, 40, 300])))
        series: list[dict[str, Any]] = []
        for label in ["a", "ä, b", "", "a"][: choice.choice([1, 1, 2, 4])]:
            gaps = choice.choice([0, 0, 0.2])
            kept = [time for time in times if not series or choice.random() < 0.8] or times[:1]
            values: list[Any] = [round(choice.uniform(-9, 99), choice.choice([0, 9])) for _ in kept]
            values = [None if choice.random() < gaps else value for value in values]
            values[choice.randrange(len(values))] = 7
            series.append({"label": label, "points": [list(point) for point in zip(kept, values)]})
        request: dict[str, Any] = {"template": TEMPLATE, "axis": axis, "series": series}
        if axis == "names":
            request["names"] = times[::-1]
        elif choice.random() < 0.3:
            request["from"], request["to"] = times[0], max(times[-1], "9999-12-30" if axis == "days" else times[-1] + 5)
        # Few bytes move times.
        request["limit"], request["max-chart-error"] = choice.choice([4096, 4096, 400, 250]), "none"
        for member, value in {"unit": "°C", "reference": 0.1, "levels": {"high": 50}, "style": "x y"}.items():
            if choice.random() < 0.3:
                request[member] = value
        yield request


def answers(requests: list[dict[str, Any]]) -> list[bytes]:
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([executable(), "batch"], input=lines.encode(), capture_output=True, check=False)
    return run.stdout.splitlines()


def outline(chart: dict[str, Any]) -> dict[str, Any]:
    """What another encoding of the same numbers keeps."""
    series = [{**one, "points": sum(point[1] is None for point in one["points"])} for one in chart["series"]]
    return {**chart, "series": series}


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
def test_a_decoded_chart_is_a_request() -> None:
    pushes = [answer for answer in answers(list(charts())) if b'"error"' not in answer]
    assert len(pushes) > CHARTS * 0.7
    decoded = [run_command("decode", [], push) for push in pushes]
    with pushchart.Batch() as batch:
        for push, chart, again in zip(pushes, decoded, answers([{"template": TEMPLATE, **chart} for chart in decoded])):
            assert outline(run_command("decode", [], again)) == outline(chart), again
            assert batch.encode(template=TEMPLATE, **vars(pushchart.decode(push))).bytes == again
