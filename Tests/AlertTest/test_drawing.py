"""The answers of a Prometheus, and of servers that are none."""

from __future__ import annotations

import http.server
import time
from collections.abc import Iterator

import pytest
from prometheus_server import NOW, FakePrometheus

from alert_receiver.drawing import TimeRange


@pytest.fixture
def prometheus() -> Iterator[FakePrometheus]:
    fake = FakePrometheus()
    yield fake
    fake.server.shutdown()


def samples(count: int = 3, step: int = TimeRange.around(NOW - 1800, NOW).step) -> list[tuple[float, str]]:
    return [(NOW - step * (count - 1 - i), str(i)) for i in range(count)]


def test_a_range_starts_at_most_thirty_days_and_two_hours_ago() -> None:
    assert TimeRange.around(0, NOW) == TimeRange.around(NOW - 30 * 86400, NOW)


@pytest.mark.parametrize("age", [0.0, 0.5, 1, 599, 3600, 86400, 30 * 86400])
def test_a_range_has_two_hours_before_the_alert_and_at_most_300_steps(age: float) -> None:
    range_ = TimeRange.around(NOW - age, NOW)
    assert range_.end == NOW
    assert (range_.end - range_.start) % range_.step == 0
    assert (range_.end - range_.start) // range_.step <= 300
    assert 0 <= range_.start - (NOW - age - 7200) < range_.step


def test_the_query_is_one_side_of_the_comparison(prometheus: FakePrometheus) -> None:
    prometheus.answers_series(({"__name__": "a"}, samples()))
    drawing = prometheus.drawing()
    assert (drawing.levels, drawing.note, drawing.series[0].values[-3:]) == ((5.0,), "", [0.0, 1.0, 2.0])
    assert [prometheus.requests[0][name] for name in ("query", "end", "timeout")] == [["a"], [str(int(NOW))], ["5s"]]


def test_series_match_if_their_labels_are_those_of_the_alert(prometheus: FakePrometheus) -> None:
    prometheus.answers_series(
        ({"job": "other", "instance": "x"}, samples()),
        ({"job": "shop", "instance": "2"}, samples()),
        ({"job": "shop", "severity": "page", "instance": "1"}, samples()),
    )
    drawing = prometheus.drawing(job="shop", severity="page")
    assert [series.label for series in drawing.series] == ["1, page", "2"]


def test_the_other_side_of_or_is_drawn_if_the_first_has_no_series(prometheus: FakePrometheus) -> None:
    prometheus.answers_queries({"b": ({}, samples())})
    assert prometheus.drawing("a > 5 or b < 3").levels == (3,)


def test_both_sides_of_or_are_levels_of_one_query(prometheus: FakePrometheus) -> None:
    prometheus.answers_queries({"a": ({}, samples())})
    assert prometheus.drawing("a <= 199 or a >= 400").levels == (199, 400)
    assert len(prometheus.requests) == 1


@pytest.mark.parametrize(
    ("fired", "level"),
    [
        ({"b >= 400": samples(3)}, 400),
        ({"a <= 199": samples(3)}, 199),
        ({"a <= 199": samples(3)[:2], "b >= 400": samples(9)}, 400),
        ({"a <= 199": samples(9), "b >= 400": samples(3)[:2]}, 199),
        # The alert has ended, or both sides fire.
        ({"b >= 400": samples(9)[:5]}, 400),
        ({"a <= 199": samples(3), "b >= 400": samples(3)}, 199),
        ({}, 199),
    ],
)
def test_of_or_the_side_that_fired_last_is_drawn(
    prometheus: FakePrometheus, fired: dict[str, list[tuple[float, str]]], level: float
) -> None:
    series = {"a": samples(), "b": samples(), **fired}
    prometheus.answers_queries({query: ({}, values) for query, values in series.items()})
    drawing = prometheus.drawing("a <= 199 or b >= 400")
    assert (drawing.levels, len(drawing.series)) == ((level,), 1)


def test_an_alert_of_several_metrics_has_no_chart(prometheus: FakePrometheus) -> None:
    prometheus.answers_series(
        ({"__name__": "pg_settings_port", "server": "s"}, samples()),
        ({"__name__": "pg_settings_tcp", "server": "s"}, samples()),
    )
    drawing = prometheus.drawing('{__name__=~"pg_settings_.*"} != 5', server="s")
    assert (drawing.series, "several metrics" in drawing.note) == ([], True)


def test_series_of_one_metric_or_with_other_labels_are_drawn(prometheus: FakePrometheus) -> None:
    prometheus.answers_series(
        ({"__name__": "a", "i": "1"}, samples()), ({"__name__": "b", "i": "2"}, samples()), ({"i": "3"}, samples())
    )
    assert len(prometheus.drawing("(a or b) > 5").series) == 3


def test_gaps_stay_gaps(prometheus: FakePrometheus) -> None:
    step = TimeRange.around(NOW - 1800, NOW).step
    values = [(NOW - 9 * step, "1"), (NOW - 8 * step, "2"), (NOW - 2 * step, "NaN"), (NOW - step, "+Inf"), (NOW, "3")]
    prometheus.answers_series(({}, values))
    series = prometheus.drawing().series[0]
    assert series.values == [None, 1.0, 2.0, None, None, None, 3.0]
    assert [series.times[0], series.times[3]] == [TimeRange.around(NOW - 1800, NOW).start, NOW - 7 * step]


def test_a_series_has_both_ends_of_its_range(prometheus: FakePrometheus) -> None:
    range_ = TimeRange.around(NOW - 1800, NOW)
    middle, whole = range_.start + 9 * range_.step, range(range_.start, range_.end + 1, range_.step)
    prometheus.answers_series(({"i": "1"}, [(middle, "5")]), ({"i": "2"}, [(time, "5") for time in whole]))
    first, second = prometheus.drawing().series
    assert (first.times, first.values) == ([range_.start, middle, range_.end], [None, 5.0, None])
    assert (second.times, set(second.values)) == (list(whole), {5.0})


def test_at_most_eight_series_are_drawn(prometheus: FakePrometheus) -> None:
    prometheus.answers_series(*(({"i": str(i)}, samples()) for i in range(1500)))
    drawing = prometheus.drawing()
    assert (len(drawing.series), drawing.left_out_count) == (8, 1492)


@pytest.mark.parametrize(
    ("body", "status", "note"),
    [
        (b"<html>busy</html>", 200, "the answer of Prometheus is not understood"),
        (b"<html>busy</html>", 503, "the answer of Prometheus is not understood"),
        (b"", 200, "the answer of Prometheus is not understood"),
        (b"[" * 100_000, 200, "the answer of Prometheus is not understood"),
        (b'{"status":"success","data":{"result":[{"metric":{},"values":[[1]]}]}}', 200, "is not understood"),
        (b'{"status":"success","data":{"result":[{"metric":5,"values":[]}]}}', 200, "is not understood"),
        *(
            (b'{"status":"success","data":{"result":[{"metric":{},"values":%s}]}}' % values, 200, "is not understood")
            for values in (
                b'[[1e999,"1"]]',
                b'[[%s,"1"]]' % (b"9" * 400),
                b'[[-1,"1"]]',
                b'[[253402300800,"1"]]',
                b'[["5","1"]]',
                b'[[true,"1"]]',
                b'[[5,"1"],[5,"2"]]',
                b'[[6,"1"],[5,"2"]]',
                b"[[5,1]]",
                b'[[5,"one"]]',
                b"[%s]" % b",".join(b'[%d,"1"]' % time for time in range(11_001)),
            )
        ),
        (b'{"status":"success","data":{"result":[{"metric":{"a":5},"values":[[5,"1"]]}]}}', 200, "is not understood"),
        (b'{"status":"success"}', 200, "is not understood"),
        (b'{"status":"success","data":{"result":[]}}', 200, "Prometheus has no series of this alert"),
        (
            b'{"status":"success","data":{"result":[{"metric":{},"values":[[1,"NaN"]]}]}}',
            200,
            "no series of this alert",
        ),
        (b'{"status":"error","error":"parse error"}', 400, "Prometheus refuses the query: parse error"),
        (b" " * (9 << 20), 200, "the query has too many series"),
    ],
)
def test_other_answers_give_a_note(prometheus: FakePrometheus, body: bytes, status: int, note: str) -> None:
    prometheus.answers(body, status)
    drawing = prometheus.drawing()
    assert (drawing.series, note in drawing.note) == ([], True)


@pytest.mark.parametrize("time", [0, 253402300799])
def test_times_reach_from_1970_to_9999(prometheus: FakePrometheus, time: int) -> None:
    prometheus.answers_series(({}, [(time, "5")]))
    assert 5.0 in prometheus.drawing().series[0].values


@pytest.mark.parametrize(
    ("link", "note"),
    [
        ("", "the alert has no query in its link, and no annotation chart_query."),
        ("https://grafana.example.com/alerting/grafana/u1/view", "the alert has no query in its link"),
        ("http://vmalert:8880/vmalert/alert?group_id=7&alert_id=9", "Prometheus has no rule of this name."),
    ],
)
def test_an_alert_without_a_query_says_so(prometheus: FakePrometheus, link: str, note: str) -> None:
    prometheus.answers_queries({}, [{"name": "Other", "query": "a > 5", "type": "alerting"}])
    drawing = prometheus.drawing("", link, alertname="Latency")
    assert (drawing.series, note in drawing.note) == ([], True)


def test_vmalert_names_a_rule_of_prometheus(prometheus: FakePrometheus) -> None:
    rules = [
        {"name": "Latency", "query": "c", "type": "recording"},
        {"name": "Latency", "query": "a > 7", "labels": {"x": "y"}, "alerts": [{"labels": {}, "value": "1e+00"}]},
    ]
    prometheus.answers_queries({"a": ({}, samples())}, rules)
    link = "http://vmalert:8880/vmalert/alert?group_id=7&alert_id=9"
    assert prometheus.drawing("", link, alertname="Latency").levels == (7,)


def test_a_redirection_is_not_followed(prometheus: FakePrometheus) -> None:
    other = FakePrometheus()
    prometheus.answers(b"", 307, Location=other.url + "/api/v1/query_range")
    assert "not understood" in prometheus.drawing().note
    assert other.requests == []
    other.server.shutdown()


def test_a_slow_server_is_waited_for_five_seconds(prometheus: FakePrometheus) -> None:
    def answer(handler: http.server.BaseHTTPRequestHandler, _: dict[str, list[str]]) -> None:
        handler.send_response(200)
        handler.end_headers()
        # A byte now and then keeps a time limit of each read from ending.
        for _count in range(40):
            handler.wfile.write(b" ")
            handler.wfile.flush()
            time.sleep(0.2)

    prometheus.answer = answer
    start = time.monotonic()
    assert "within 5 seconds" in prometheus.drawing().note
    assert time.monotonic() - start < 7


def test_a_server_that_is_not_there_gives_a_note(prometheus: FakePrometheus) -> None:
    prometheus.server.shutdown()
    prometheus.server.server_close()
    assert prometheus.drawing().note == "No chart: Prometheus cannot be reached."
