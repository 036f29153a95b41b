"""The rules of the exchange with the command, from the file that the tests of all packages read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import wave

import pushchart
from pushchart import _command, _exchange, _series_member
from pushchart._answer import parse_answer
from pushchart._option_members import member_of, request_options
from pushchart._request import request_line

RULES = json.loads(Path(__file__).parents[1].joinpath("Vectors/exchange/exchange.json").read_text("utf-8"))
TEMPLATE = RULES["template"]
NAMES = {member_of(name): name for name in pushchart.Options.__annotations__}


def name_of(case: dict[str, Any]) -> str:
    return str(case.get("name", case.get("line")))


def sent(case: dict[str, Any]) -> bytes:
    series = case["series"]
    if isinstance(series, dict) and "times" in series:
        label, color = series.get("label", ""), series.get("lineColor")
        series = pushchart.Series(series["times"], series["values"], label, color)
    options: Any = {NAMES[member]: value for member, value in case.get("options", {}).items()}
    return request_line(series, case.get("template", TEMPLATE), request_options(options))


def test_limits() -> None:
    assert RULES["limits"] == {
        "lineBytes": _exchange.LINE_LIMIT,
        "pendingRequests": pushchart.Batch.maximum_pending_requests,
        "pendingBytes": pushchart.Batch.maximum_pending_bytes,
        "packedBytes": _series_member._MAXIMUM_PACKED_BYTES,
        "silentSeconds": _exchange.Exchange.silent_seconds,
        "silentEnds": _exchange._MAXIMUM_SILENT_ENDS,
        "commandSeconds": _command.TIMEOUT,
    }


@pytest.mark.parametrize("case", RULES["requests"], ids=name_of)
def test_request(case: dict[str, Any]) -> None:
    if "line" in case:
        assert sent(case) == case["line"].encode()
        return
    with pytest.raises(pushchart.PushChartError) as caught:
        sent(case)
    assert caught.value.code == case["code"]


@pytest.mark.parametrize("case", RULES["answers"], ids=name_of)
def test_answer(case: dict[str, Any]) -> None:
    answer = parse_answer(case["line"].encode())
    if isinstance(answer, pushchart.PushChartError):
        assert (answer.code, answer.message) == (case["code"], case["message"])
    else:
        assert answer.payload == case["payload"].encode()
        assert json.loads(answer.report or b"null") == case.get("report")


@pytest.mark.parametrize("case", RULES["processes"], ids=name_of)
@pytest.mark.usefixtures("failing_command")
def test_process(case: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(_exchange.Exchange, "silent_seconds", case.get("silentSeconds", 60))
    templates = [{**TEMPLATE, "x": fault.replace("{folder}", str(tmp_path))} for fault in case["requests"]]
    with pushchart.Batch(request_timeout=case.get("requestTimeout", 30)) as batch:
        made = list(batch.map([(wave(9), template) for template in templates], errors="return"))
        outcomes = [one.code if isinstance(one, pushchart.PushChartError) else "" for one in made]
        assert outcomes == case["outcomes"]
        for one, template in zip(made, templates):
            assert isinstance(one, pushchart.PushChartError) or one.payload["x"] == template["x"]
        assert len(batch.encode(wave(9), TEMPLATE)) > 0
