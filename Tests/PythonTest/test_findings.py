"""Findings as warnings, from the table of faults that the tests of the command have too."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

import pytest

import pushchart

FAULTS = json.loads((Path(__file__).parents[1] / "Vectors" / "command" / "findings.json").read_text())


def encode(fault: dict[str, Any], styles: Path) -> pushchart.Push:
    (styles / "s.json").write_text(json.dumps(fault.get("style", {"extends": "default"})))
    start = 0 if fault.get("axis") == "number" else 1_767_225_600
    columns = fault.get("columns") or [[i * 7919 % 101 for i in range(fault["count"])]]
    times = [start + fault["step"] * row for row in range(len(columns[0]))]
    template = fault.get("template", {"aps": {"alert": "Now {last}"}})
    if fault["code"] == "escaped-template":
        # As PHP writes it.
        template = json.dumps(template).replace("/", "\\/")
    return pushchart.encode(
        [pushchart.Series(times, column, f"v{i}") for i, column in enumerate(columns)],
        template,
        axis=fault.get("axis", "time"),
        style="s",
        styles=styles,
        **{name.replace("-", "_"): value for name, value in fault.get("options", {}).items()},
    )


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["code"])
def test_each_fault_is_a_warning(fault: dict[str, Any], tmp_path: Path) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        push = encode(fault, tmp_path)
    # A warning comes once for each code and line of the caller, and this line has had others before.
    assert all(isinstance(one.message, pushchart.PushChartWarning) for one in caught)
    finding = next(one for one in push.findings if one.code == fault["code"])
    assert "--" not in finding.message


def test_a_finding_is_told_once_for_each_line() -> None:
    template = {"aps": {"alert": "Now {lats}"}}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for _ in range(3):
            pushchart.encode([(0, 1), (60, 2)], template, axis="number")
        pushchart.encode([(0, 1), (60, 2)], template, axis="number")
    codes = [one.message.code for one in caught if isinstance(one.message, pushchart.PushChartWarning)]
    assert codes == ["unknown-placeholder"] * 2
    assert [one.filename for one in caught] == [__file__] * 2
    assert "did you mean {last}?" in str(caught[0].message)


def test_a_filter_makes_findings_errors() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", pushchart.PushChartWarning)
        for _ in range(2):
            with pytest.raises(pushchart.PushChartWarning):
                pushchart.encode([(0, 1), (60, 2)], {"aps": {"alert": "Now {lats}"}})
