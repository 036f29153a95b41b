"""The payloads for devices."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pushchart
import pytest

from alert_receiver.alerts import read_webhook
from alert_receiver.channel_message import ChannelMessage
from alert_receiver.drawing import Drawing, DrawnSeries
from alert_receiver.pushes import PushEncoder, PushForm

NOW = 1_800_000_000.0
ALERT = {"labels": {"alertname": "Latency"}, "annotations": {"summary": "Slow."}, "startsAt": "2027-01-15T07:00:00Z"}


@pytest.mark.parametrize("is_audible", [True, False])
def test_a_browser_without_service_worker_shows_the_texts(is_audible: bool) -> None:
    group = read_webhook(json.dumps({"groupKey": "key", "alerts": [{**ALERT, "status": "firing"}]}).encode(), NOW)
    series = DrawnSeries("a", [int(NOW) - 60, int(NOW)], [1.5, 2.5])
    encoder = PushEncoder("https://alerts.example.com/x")
    form = PushForm(False, is_audible)
    made = asyncio.run(encoder.encode(group, Drawing([series], (2.0,)), [form]))[form]
    encoder.close()
    payload: dict[str, Any] = json.loads(made)
    assert pushchart.decode(made).series[0].values[-1] == 2.5
    del payload["chart"]
    # The members that the Push API requires, and the address as it is, because there is no service worker.
    assert payload == {
        "web_push": 8030,
        "notification": {
            "title": "Latency",
            "body": "Now 2.5. Slow.",
            "navigate": f"https://alerts.example.com/x/#{group.identifier}",
            "tag": group.identifier,
            "silent": not is_audible,
        },
    }
    assert pushchart.lint(made, transport="webpush") == []


NO_CHART = Drawing()


def message(form: PushForm, drawing: Drawing = NO_CHART, **alert: Any) -> bytes:
    """What a device of a form gets for an alert."""
    group = read_webhook(json.dumps({"groupKey": "key", "alerts": [{**ALERT, **alert}]}).encode(), NOW)
    encoder = PushEncoder("https://alerts.example.com")
    try:
        return asyncio.run(encoder.encode(group, drawing, [form]))[form]
    finally:
        encoder.close()


BROWSER, CHANNEL = PushForm(False, False), PushForm(False, False, has_picture=True)
SERIES = DrawnSeries("", [int(NOW) - 60 * i for i in range(9, -1, -1)], [float(i) for i in range(10)])


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ((), {}),
        ((5.0,), {"reference": 5}),
        ((2.0, 7.0), {"low": 2, "high": 7}),
        ((1.0, 2.0, 3.0), {"level 1": 1, "level 2": 2, "level 3": 3}),
        (tuple(map(float, range(16))), {f"level {i}": i - 1 for i in range(1, 17)}),
        (tuple(map(float, range(17))), {}),
    ],
)
def test_all_levels_are_drawn_or_none(levels: tuple[float, ...], expected: dict[str, float]) -> None:
    chart = pushchart.decode(message(BROWSER, Drawing([SERIES], levels)))
    reference = {} if chart.reference is None else {"reference": chart.reference}
    assert {**reference, **chart.levels} == expected


def test_a_picture_has_each_level() -> None:
    pictures = [
        ChannelMessage.model_validate_json(message(CHANNEL, Drawing([SERIES], levels))).picture
        for levels in ((), (2.0,), (7.0,), (2.0, 7.0))
    ]
    assert len(set(pictures)) == 4


def body(form: PushForm, drawing: Drawing = NO_CHART, **alert: Any) -> str:
    content = json.loads(message(form, drawing, **alert))
    return str(content["body"] if form.has_picture else content["notification"]["body"])


@pytest.mark.parametrize(
    ("annotations", "pushed", "sent"),
    [
        ({"summary": "x" * 400}, "x" * 400 + ".", "x" * 400 + "."),
        ({"summary": "x" * 401}, "x" * 399 + "…", "x" * 401 + "."),
        ({"summary": "Ä" * 6000}, "Ä" * 399 + "…", "Ä" * 6000 + "."),
        ({"summary": "a\n  b", "description": "c"}, "a b.", "a\n  b\nc."),
    ],
)
def test_a_cut_is_visible_and_a_channel_has_the_whole(annotations: dict[str, str], pushed: str, sent: str) -> None:
    assert body(BROWSER, annotations=annotations) == pushed
    assert body(CHANNEL, annotations=annotations) == sent


def test_lines_are_in_a_channel_with_its_figure() -> None:
    annotations = {"summary": "a {last}\nb", "chart_unit": "ms"}
    assert body(BROWSER, Drawing([SERIES], (), "ms"), annotations=annotations) == "Now 9 ms. a 9 b."
    assert body(CHANNEL, Drawing([SERIES], (), "ms"), annotations=annotations) == "Now 9 ms.\na 9\nb."


@pytest.mark.parametrize("form", [BROWSER, CHANNEL])
def test_the_values_of_grafana_are_shown_without_a_chart(form: PushForm) -> None:
    sent = {"values": {"A": 0.5, "C": 1}, "annotations": {"Error": "no connection"}}
    assert body(form, Drawing(note="No chart."), **sent) == "A=0.5, C=1. no connection. No chart."
    assert body(form, Drawing([SERIES]), **sent) == "Now 9. no connection."
