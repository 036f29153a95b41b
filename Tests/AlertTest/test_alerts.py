"""The reading of webhooks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from alert_receiver.alerts import AlertGroup, WebhookError, read_webhook

NOW = 1_800_000_000.0


def read(*alerts: Any, **content: Any) -> AlertGroup:
    return read_webhook(json.dumps({"groupKey": "key", "alerts": list(alerts), **content}).encode(), NOW)


def alert(
    name: str = "A", started: str = "2027-01-15T07:00:00Z", status: str = "firing", **more: Any
) -> dict[str, Any]:
    return {"status": status, "labels": {"alertname": name}, "startsAt": started, **more}


def test_the_alert_that_fired_last_is_the_latest() -> None:
    group = read(
        alert("old", "2027-01-15T06:00:00Z"),
        alert("new", "2027-01-15T06:30:00.123456789+00:00"),
        alert("ended", "2027-01-15T07:59:00Z", "resolved"),
        truncatedAlerts=4,
    )
    assert (group.latest.name, group.is_firing, group.firing_count, group.other_count) == ("new", True, 2, 6)
    assert group.other_names == ["old", "ended"]


def test_the_order_of_alerts_is_known_after_months() -> None:
    group = read(alert("a", "2021-10-12T09:51:03.157076+02:00"), alert("b", "2021-10-12T09:56:03.157076+02:00"))
    assert group.latest.name == "b"


@pytest.mark.parametrize(
    ("severities", "expected"),
    [
        ([("firing", "info"), ("firing", "critical"), ("firing", "warning")], "critical"),
        ([("firing", "info"), ("resolved", "critical")], "info"),
        ([("firing", "info"), ("firing", "strange")], "warning"),
        ([("resolved", "PAGE"), ("resolved", "info")], "critical"),
        ([("firing", "")], "warning"),
    ],
)
def test_a_group_has_the_highest_severity_of_those_that_fire(severities: list[tuple[str, str]], expected: str) -> None:
    alerts = [alert(status=status, labels={"severity": severity}) for status, severity in severities]
    assert read(*alerts).severity == expected


def test_a_group_without_firing_alerts_has_ended() -> None:
    group = read(alert("a", status="resolved"), alert("b", "2027-01-15T07:10:00Z", "resolved"))
    assert (group.latest.name, group.is_firing, group.firing) == ("b", False, [])


def test_the_identifier_is_a_hash_of_the_key() -> None:
    assert read(alert("a")).identifier == read(alert("b"), status="resolved").identifier
    assert read(alert("a"), groupKey="other").identifier != read(alert("a")).identifier
    assert len(read(alert("a")).identifier.encode()) == 32


def test_the_expression_is_the_annotation_or_that_of_the_rule() -> None:
    link = "http://prometheus/graph?g0.expr=a+%3E+5&g0.tab=1"
    assert read(alert(generatorURL=link)).latest.expression == "a > 5"
    assert read(alert(generatorURL=link, annotations={"chart_query": "b"})).latest.expression == "b"
    assert read(alert(generatorURL="http://grafana/alerting/1/view")).latest.expression == ""


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("# the CPU's\n  a > 5\r\n\t# end\n", "# the CPU's\n  a > 5\r\n\t# end"),
        ('a{b="c  d"}', 'a{b="c  d"}'),
        ("a\0 > \x7f5\x1b", "a  >  5"),
        ("\ud83d", "\ufffd"),
        (5, ""),
    ],
)
def test_a_query_keeps_its_white_space(query: Any, expected: str) -> None:
    assert read(alert(annotations={"chart_query": query})).latest.expression == expected


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"5", b'{"alerts":{}}', b'{"alerts":[5]}', b"[" * 100_000])
def test_another_body_is_refused(body: bytes) -> None:
    with pytest.raises(WebhookError):
        read_webhook(body, NOW)


@pytest.mark.parametrize(
    ("started", "expected"),
    [
        ("2099-01-01T00:00:00Z", NOW),
        ("2020-01-01T00:00:00Z", 1_577_836_800),
        ("0001-01-01T00:00:00Z", 0),
        ("no time", NOW),
        (5, NOW),
        (None, NOW),
    ],
)
def test_times_are_not_in_the_future(started: Any, expected: float) -> None:
    assert read(alert(started=started)).latest.started == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("a\r\n\tb\0c", "a b c"), ("\ud83d", "\ufffd"), ("x" * 5000, "x" * 999 + "…"), (5, "Alert"), (None, "Alert")],
)
def test_texts_are_printable(text: Any, expected: str) -> None:
    assert read(alert(name=text)).latest.name == expected


@pytest.mark.parametrize("count", ["1" * 5000, "1e999", "10" * 15])
def test_a_number_of_any_length_loses_no_alert(count: str) -> None:
    body = '{"alerts":[{"labels":{"alertname":"A"},"values":{"B":1}}],"truncatedAlerts":1}'.replace("1", count)
    assert read_webhook(body.encode("utf-8-sig"), NOW).other_count == 1_000_000


def test_invalid_bytes_are_replaced() -> None:
    body = json.dumps({"alerts": [alert("Latency")]}).encode().replace(b"Latency", b"La\xfftency")
    assert read_webhook(body, NOW).latest.name == "La\ufffdtency"


@pytest.mark.parametrize("link", ["javascript:alert(1)", "file:///etc/passwd", "http://[broken", "//host/x", 7])
def test_links_of_other_schemes_are_left_out(link: Any) -> None:
    assert read(alert(generatorURL=link)).latest.source == ""


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ({"values": {"A": 0.61342, "C": 1}}, "A=0.61342, C=1"),
        ({"values": {"A": 1234567.8, "B": True, "C": "x", "D": None, "E": 1e999}}, "A=1.23457e+06"),
        ({"values": {str(i): i for i in range(20)}}, "0=0, 1=1, 2=2, 3=3, 4=4, 5=5, 6=6, 7=7"),
        ({"values": None, "valueString": "[ var='A' labels={x=a] b} value=-2.5 ], [ var='C' value=1 ]"}, "A=-2.5"),
        ({"valueString": "[ var='A' labels={} value=3 ], [ var='B' labels={} value=NaN ]"}, "A=3"),
        ({"valueString": "[ metric='m 1' labels={i=b} value=10 ]"}, "m 1=10"),
        ({"valueString": "[ var='' " * 9000}, ""),
        ({"values": [], "valueString": 5}, ""),
        ({}, ""),
    ],
)
def test_grafana_sends_values(sent: dict[str, Any], expected: str) -> None:
    assert read(alert(**sent)).latest.values == expected


@pytest.mark.parametrize(
    ("annotations", "expected"),
    [
        ({"description": "d", "summary": "s"}, ["s", "d"]),
        ({"message": "m\n  n", "summary": ""}, ["m\n  n"]),
        ({"Error": "no connection"}, ["no connection"]),
        ({"error": "x"}, ["path=/a"]),
        ({"summary": "x" * 10_000}, ["x" * 10_000]),
        ({"summary": "x" * 10_001}, ["x" * 9_999 + "…"]),
    ],
)
def test_words_are_those_of_the_rule(annotations: dict[str, str], expected: list[str]) -> None:
    labels = {"alertname": "A", "path": "/a"}
    assert read(alert(labels=labels, annotations=annotations)).latest.words == expected


def test_a_group_survives_its_form_on_disk() -> None:
    group = read(alert("a", annotations={"summary": "“x”"}), alert("b"))
    form = TypeAdapter(AlertGroup)
    assert form.validate_json(form.dump_json(group)) == group
