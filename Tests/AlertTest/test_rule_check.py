"""What ``--check`` says of the rules of Prometheus."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_server import FakePrometheus, matrix, rules_answer
from test_configuration import MINIMUM

from alert_receiver.configuration import read_configuration
from alert_receiver.rule_check import check_rules

SERIES = ({"job": "shop"}, [(time.time() - 60 * i, str(i)) for i in range(20, 0, -1)])
REFUSAL = json.dumps({"status": "error", "errorType": "bad_data", "error": "parse error: unclosed brace"}).encode()


@pytest.fixture
def prometheus() -> Iterator[FakePrometheus]:
    fake = FakePrometheus()
    yield fake
    fake.server.shutdown()


def lines(folder: Path, prometheus: FakePrometheus, *rules: Any) -> list[str]:
    """The lines of the report. A query with ``{`` is refused, and one of ``none`` has no series."""

    def answer(handler: Any, form: dict[str, list[str]]) -> None:
        query = form.get("query", [""])[0]
        body = REFUSAL if query.endswith("{") else matrix(*([] if "none" in query else [SERIES]))
        handler.send_response(400 if body is REFUSAL else 200)
        handler.end_headers()
        handler.wfile.write(rules_answer(rules) if "rules" in handler.path else body)

    prometheus.answer = answer
    (folder / "c.yaml").write_text(f"{MINIMUM}prometheus: {{url: '{prometheus.url}'}}\n")
    return [str(finding) for finding in asyncio.run(check_rules(read_configuration(folder / "c.yaml")))][1:-1]


def rule(query: str, *alerts: dict[str, Any], **annotations: str) -> dict[str, Any]:
    return {"name": "R", "query": query, "labels": {"severity": "page"}, "annotations": annotations, "alerts": alerts}


@pytest.mark.parametrize(
    ("one", "expected"),
    [
        (rule("a > 5"), ["fine     rule R: draws a, with the level 5"]),
        (rule("a > 5 < 9"), ["fine     rule R: draws a, with the levels 5 and 9"]),
        (rule("a", chart_query="b < 2"), ["fine     rule R: draws b, with the level 2"]),
        (
            rule("none > 5"),
            ["fine     rule R: draws none, with the level 5. No chart: Prometheus has no series of this alert."],
        ),
        (
            rule("a > 5", chart_query="b{"),
            [
                "UNCLEAR  rule R: draws b{, without a level. No chart: Prometheus refuses the query: parse error:"
                " unclosed brace."
            ],
        ),
        (
            rule("a > 5", chart_querry="b", chart_units="s", runbook_url="x", sumary="x"),
            [
                "fine     rule R: draws a, with the level 5",
                "UNCLEAR  rule R: the annotation chart_querry is not read: did you mean chart_query?",
                "UNCLEAR  rule R: the annotation chart_units is not read: did you mean chart_unit?",
                "UNCLEAR  rule R: the annotation sumary is not read: did you mean summary?",
            ],
        ),
        (
            rule("a > 5", summary="{{ $labels.job }} {{printf `{lats}` $value}} has {lats}", description="x {mx}"),
            [
                "fine     rule R: draws a, with the level 5",
                "UNCLEAR  rule R: its text contains {lats} unreplaced: did you mean {last}?",
                "UNCLEAR  rule R: its text contains {mx} unreplaced: did you mean {max}?",
            ],
        ),
        # Figures are those of the chart, also if there is none now.
        (
            rule("none > 5", summary="{last} of {max}", chart_unit="s"),
            ["fine     rule R: draws none, with the level 5. No chart: Prometheus has no series of this alert."],
        ),
        (
            rule("a > 5", summary="{last} {unit}"),
            [
                "fine     rule R: draws a, with the level 5",
                "UNCLEAR  rule R: its text contains {unit} unreplaced: give unit",
            ],
        ),
        # Prometheus fills a template for an alert.
        (
            rule("a > 5", chart_query='b{job="{{ $labels.job }}"} > 2'),
            [
                'fine     rule R: draws b{job="{{ $labels.job }}"}, with the level 2.'
                " Prometheus fills its query when it fires."
            ],
        ),
        (
            rule(
                "a > 5",
                {"labels": {"job": "other"}, "annotations": {"chart_query": "c{"}, "state": "pending"},
                {"labels": {"job": "shop"}, "annotations": {"chart_query": 'b{job="shop"} > 2'}, "state": "firing"},
                chart_query='b{job="{{ $labels.job }}"} > 2',
            ),
            ['fine     rule R: draws b{job="shop"}, with the level 2'],
        ),
    ],
)
def test_a_check_does_what_the_run_does(
    tmp_path: Path, prometheus: FakePrometheus, one: dict[str, Any], expected: list[str]
) -> None:
    assert lines(tmp_path, prometheus, one) == expected


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_server_that_lets_nobody_in(tmp_path: Path, prometheus: FakePrometheus, status: int) -> None:
    prometheus.answers(b"no", status)
    (tmp_path / "c.yaml").write_text(f"{MINIMUM}prometheus: {{url: '{prometheus.url}'}}\n")
    (finding,) = asyncio.run(check_rules(read_configuration(tmp_path / "c.yaml")))
    text = f"MISSING  {prometheus.url} is no Prometheus that answers: Prometheus answers {status}."
    assert str(finding) == text
