"""The same push as at the other doors: ``Tests/Vectors/push/doors.jsonl``."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import pushchart
from pushchart._installation import executable

LINES = (Path(__file__).parents[1] / "Vectors/push/doors.jsonl").read_text().splitlines()
ROWS = [json.loads(line) for line in LINES]


@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_door(row: dict[str, Any]) -> None:
    points = row.get("points") or [[1750000000 + 60 * i, i * 7919 % 97] for i in range(row["noise"])]
    members = row.get("options", {})
    options = {"from_" if name == "from" else name.replace("-", "_"): value for name, value in members.items()}
    request = json.dumps({"template": row["template"], "series": points, **members})
    answer = subprocess.run([executable(), "batch"], input=request.encode(), capture_output=True).stdout.strip()
    if code := row.get("code"):
        with pytest.raises(pushchart.PushChartError) as raised:
            pushchart.encode(points, row["template"], **options)
        assert raised.value.code == code == json.loads(answer)["error"]["code"]
        return
    push = pushchart.encode(points, row["template"], **options)
    assert push.bytes == answer
    if finding := row.get("finding"):
        assert finding in [found.code for found in push.findings]
