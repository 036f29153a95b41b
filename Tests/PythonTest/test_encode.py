"""``encode``: equal bytes to the command's own, for every form of the data."""

from __future__ import annotations

import calendar
import json
import subprocess
from datetime import date, datetime, timedelta, timezone, tzinfo
from decimal import Decimal
from pathlib import Path
from typing import Any, Callable, NamedTuple
from zoneinfo import ZoneInfo

import numpy as np
import pandas as pd
import pytest
from conftest import SAMPLES, TEMPLATE, Encode, wave

import pushchart
from pushchart._installation import executable
from pushchart._series_forms import series_list
from pushchart._series_member import series_member

POINTS = [*wave(40), (1700000000 + 300 * 40, None), *wave(60)[41:]]
SECONDS = [time for time, _ in POINTS]
VALUES = [value for _, value in POINTS]
DATETIMES = [datetime.fromtimestamp(time, timezone.utc) for time in SECONDS]


class Point(NamedTuple):
    """A sample of a caller's own type."""

    time: int
    value: Any


class Datetime(datetime):
    """A datetime of a caller's own type."""


class ZoneWithoutOffset(tzinfo):
    """A zone that knows no offset."""

    def utcoffset(self, _: Any) -> None:
        """None."""

    dst = tzname = utcoffset


CSV = "time,value\n" + "".join(f"{t.isoformat()},{'' if v is None else v}\n" for t, v in zip(DATETIMES, VALUES))
NANS = np.array([np.nan if value is None else value for value in VALUES])


@pytest.mark.parametrize(
    "series",
    [
        POINTS,
        [list(point) for point in POINTS],
        list(zip(DATETIMES, VALUES)),
        [(time.astimezone(timezone(timedelta(hours=5, minutes=30))), value) for time, value in zip(DATETIMES, VALUES)],
        [(time.isoformat(), value) for time, value in zip(DATETIMES, VALUES)],
        [(time, None if value is None else Decimal(str(value))) for time, value in POINTS],
        [(np.int64(time), value) for time, value in POINTS],
        iter(POINTS),
        [Point(*point) for point in POINTS],
        [point if index % 2 else list(point) for index, point in enumerate(POINTS)],
        [(float(time), None if value is None else np.float64(value)) for time, value in POINTS],
        [(time.astimezone(ZoneInfo("Europe/Berlin")), value) for time, value in zip(DATETIMES, VALUES)],
        [(Datetime.fromtimestamp(time, timezone.utc), value) for time, value in POINTS],
        [(time if index % 2 else DATETIMES[index], value) for index, (time, value) in enumerate(POINTS)],
        np.column_stack([SECONDS, NANS]),
        pushchart.Series(SECONDS, VALUES),
        pushchart.Series(np.array(SECONDS), NANS),
        pushchart.Series(np.array(SECONDS)[::-1], NANS[::-1]),
        pushchart.Series(SECONDS, np.ma.masked_invalid(NANS)),
        pd.Series(NANS, index=pd.to_datetime(SECONDS, unit="s", utc=True)),
        pd.Series(NANS, index=pd.to_datetime(SECONDS, unit="s", utc=True).tz_convert("America/New_York")),
        pushchart.Series(pd.Series(pd.to_datetime(SECONDS, unit="s", utc=True).as_unit("ms")), VALUES),
        pushchart.Series(pd.to_datetime(SECONDS, unit="s", utc=True).as_unit("ns").array, pd.Series(NANS)),
        pushchart.Series(pd.to_datetime(np.array(SECONDS, "datetime64[s]"), utc=True), pd.array(NANS)),
        pushchart.Series((np.array(SECONDS, "datetime64[s]") - np.datetime64(0, "s")) / np.timedelta64(1, "s"), VALUES),
        pd.Series(pd.array(VALUES, dtype="Float64"), index=pd.to_datetime(SECONDS, unit="s", utc=True).as_unit("s")),
        pd.Series([pd.NA if v is None else v for v in VALUES], index=pd.to_datetime(SECONDS, unit="s", utc=True)),
        pd.DataFrame({"load": NANS}, index=pd.to_datetime(SECONDS, unit="s", utc=True)),
        pd.Series(NANS, index=SECONDS),
    ],
    ids=lambda series: type(series).__name__,
)
def test_equals_the_command(series: Any, encode_with_command: Encode) -> None:
    options: pushchart.Options = {"texts": "aps.alert.body", "width": 300}
    if isinstance(series, pd.Series) and series.index.dtype == np.int64:
        options["axis"] = "time"
    push = pushchart.encode(series, TEMPLATE, **options)
    expected = encode_with_command(CSV, TEMPLATE, "--text", "aps.alert.body", "--width", "300")
    assert push.bytes == expected


def test_a_sealed_payload(tmp_path: Path) -> None:
    key = tmp_path / "app.key"
    subprocess.run([executable(), "key", "--topic", "com.example.App", "-o", str(key)], check=True)
    template = {"aps": {"alert": "New"}, "seal": {"body": "Now {last}"}}
    push = pushchart.encode(POINTS, template, texts="seal.body", seal=json.loads(key.read_text()))
    assert isinstance(push.payload["seal"], str)
    command = [executable(), "open", "-", "--key-file", str(key)]
    opened = subprocess.run(command, input=push.bytes, capture_output=True, check=True)
    assert json.loads(opened.stdout)["aps"]["alert"]["body"] == f"Now {VALUES[-1]}"


def test_axis_of_numbers(encode_with_command: Encode) -> None:
    expected = encode_with_command("x,y\n0,1.5\n1,4\n2,2.5\n", TEMPLATE)
    for series in (
        [1.5, 4, 2.5],
        np.array([1.5, 4, 2.5]),
        pd.Series([1.5, 4, 2.5]),
        pd.DataFrame({"y": [1.5, 4, 2.5]}),
    ):
        assert pushchart.encode(series, TEMPLATE).bytes == expected
    assert pushchart.encode([(0, 1.5), (1, 4), (2, 2.5)], TEMPLATE, axis="number").bytes == expected


def test_microseconds_are_rounded_once(encode_with_command: Encode) -> None:
    start = datetime(2024, 3, 1, 12, 0, 0, 123456, tzinfo=timezone.utc)
    times = [start + timedelta(microseconds=333_333 * index) for index in range(50)]
    csv = "t,v\n" + "".join(f"{time.isoformat()},{index % 7}\n" for index, time in enumerate(times))
    expected = encode_with_command(csv, TEMPLATE, "--exact", "0")
    values = [index % 7 for index in range(50)]
    assert pushchart.encode(pushchart.Series(times, values), TEMPLATE, exact=0).bytes == expected
    assert pushchart.encode(pd.Series(values, index=pd.DatetimeIndex(times)), TEMPLATE, exact=0).bytes == expected


@pytest.mark.parametrize("unit", ["s", "ms", "us", "ns"])
def test_pandas_before_1970(unit: Any) -> None:
    start = datetime(1955, 3, 1, 12, 0, 0, tzinfo=timezone.utc)
    times = [start + timedelta(milliseconds=0 if unit == "s" else 333 * index, days=index) for index in range(50)]
    index = pd.DatetimeIndex(times).as_unit(unit).tz_convert("Europe/Berlin")
    expected = pushchart.encode(pushchart.Series(times, range(50)), TEMPLATE, exact=0)
    assert pushchart.encode(pd.Series(range(50), index=index), TEMPLATE, exact=0) == expected


DAYS = pd.date_range("2026-03-28", periods=3, freq="D")
DATES = [day.date() for day in DAYS]
"""Days of which clocks change at one in Vienna."""


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
@pytest.mark.parametrize(
    "times",
    [
        DATES,
        [day.isoformat() for day in DATES],
        [day.to_pydatetime() for day in DAYS],
        [datetime(day.year, day.month, day.day, tzinfo=ZoneInfo("Europe/Vienna")) for day in DATES],
        [day.tz_localize("America/New_York") for day in DAYS],
        [calendar.timegm(day.timetuple()) for day in DATES],
        np.array(DATES, "datetime64[D]"),
        np.array(DATES, "datetime64[ns]"),
        DAYS,
        *(DAYS.tz_localize(zone) for zone in ("Europe/Vienna", "America/New_York", "Pacific/Auckland", "UTC")),
    ],
    ids=lambda times: str(times[0]),
)
def test_midnights_are_days(times: Any, encode_with_command: Encode) -> None:
    csv = "t,v\n" + "".join(f"{day},{value}\n" for day, value in zip(DATES, ("1.5", "", "3")))
    push = pushchart.encode(pushchart.Series(times, [1.5, None, 3]), TEMPLATE, from_=date(2026, 3, 1))
    assert push.bytes == encode_with_command(csv, TEMPLATE, "--from", "2026-03-01")
    chart = push.decode()
    assert (chart.axis, chart.window) == ("days", (date(2026, 3, 1), date(2026, 3, 30)))
    assert chart.series[0].points == [(DATES[0], 1.5), (DATES[1], None), (DATES[2], 3)]
    again = pushchart.encode(chart.series, TEMPLATE, from_=date(2026, 3, 1))
    assert again.bytes == push.bytes


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
def test_midnights_that_are_no_days() -> None:
    vienna = DAYS.tz_localize("Europe/Vienna")
    chart = pushchart.encode(pd.Series([1, 2, 3], index=vienna), TEMPLATE, axis="instants").decode()
    assert chart.axis == "instants"
    assert list(chart.series[0].times) == [day.timestamp() for day in vienna]
    for series in (pd.Series([1], index=vienna[:1]), [(vienna[0].to_pydatetime(), 1)] * 2):
        assert pushchart.encode(series, TEMPLATE).decode().axis == "instants"
    assert pushchart.encode([(DATES[0], 1)], TEMPLATE).decode().axis == "days"
    for naive in (pd.Series([1, 2, 3], index=DAYS), [(day.to_pydatetime(), 1) for day in DAYS]):
        push = pushchart.encode(naive, TEMPLATE, axis="instants")
        assert push.decode().axis == "instants"
        assert [finding.code for finding in push.findings] == ["assumed-utc"]
    with pytest.raises(pushchart.PushChartError, match="is not a calendar day"):
        pushchart.encode([(DATES[0], 1), (DATETIMES[0], 2)], TEMPLATE, axis="days")
    with pytest.raises(pushchart.PushChartError, match="days beside instants"):
        pushchart.encode([(DATES[0], 1), (DATETIMES[0], 2)], TEMPLATE)


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
@pytest.mark.parametrize(
    "series",
    [
        pd.Series([3.5, 1], index=["Wien", "2026"]),
        pd.DataFrame({"v": [3.5, 1]}, index=["Wien", "2026"]),
        pushchart.Series(["Wien", "2026"], [3.5, 1]),
        [("Wien", 3.5), ("2026", 1)],
        {"Wien": 3.5, "2026": 1},
    ],
    ids=lambda series: type(series).__name__,
)
def test_names(series: Any, encode_with_command: Encode) -> None:
    push = pushchart.encode(series, TEMPLATE, axis="names")
    assert push.bytes == encode_with_command("t,v\nWien,3.5\n2026,1\n", TEMPLATE, "--axis", "names")
    chart = push.decode()
    assert (chart.axis, chart.names) == ("names", ["Wien", "2026"])
    assert chart.series[0].points == [("Wien", 3.5), ("2026", 1)]


def test_what_names_are_not() -> None:
    with pytest.raises(pushchart.InvalidSeriesError, match="name 1 is of the type int"):
        pushchart.encode([("a", 1), (5, 2)], TEMPLATE, axis="names")
    with pytest.raises(pushchart.PushChartError, match="axis=names"):
        pushchart.encode([("a", 1), ("b", 2)], TEMPLATE)
    with pytest.raises(pushchart.PushChartError, match="is repeated"):
        pushchart.encode([("a", 1), ("a", 2)], TEMPLATE, axis="names")


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
def test_levels(encode_with_command: Encode) -> None:
    template = {"aps": {"alert": "Above {high}"}}
    expected = encode_with_command(CSV, template, "--level", "low=70", "--level", "high=180.5")
    push = pushchart.encode(POINTS, template, levels={"low": np.int64(70), "high": Decimal("180.5")})
    assert push.bytes == expected
    assert push.payload["aps"]["alert"] == "Above 180.5"
    assert push.decode().levels == {"low": 70, "high": 180.5}
    with pytest.raises(pushchart.PushChartError, match="reference"):
        pushchart.encode(POINTS, template, levels={"reference": 1}, reference=2)


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
def test_known_columns() -> None:
    frame = pd.DataFrame({"Close": [2.0, 3], "HIGH": [4.0, 5], "low": [0.0, 1], "Open": [1.0, 2], "Volume": [9, 9]})
    frame.index.name = "step"
    for data in (frame, {"step": [0, 1], **{name: list(frame[name]) for name in frame.columns}}):
        push = pushchart.encode(data, TEMPLATE, columns="ohlc", axis="number")
        assert [list(series.values) for series in push.decode().series] == [[1, 2], [4, 5], [0, 1], [2, 3]]
        assert push.report["kept"] == "ohlc"
    for wrong in (frame.drop(columns="low"), frame.assign(open=1), [1, 2]):
        with pytest.raises(pushchart.PushChartError, match="columns"):
            pushchart.encode(wrong, TEMPLATE, columns="ohlc")


def test_a_window(encode_with_command: Encode) -> None:
    expected = encode_with_command(CSV, TEMPLATE, "--from", "2023-11-14", "--to", "2023-11-16")
    day = datetime(2023, 11, 14, tzinfo=timezone.utc)
    starts: list[Any] = [
        day,
        day.astimezone(timezone(timedelta(hours=-8))),
        day.date(),
        day.timestamp(),
        np.float64(day.timestamp()),
        pd.Timestamp(day),
        "2023-11-14T01:00:00+01:00",
    ]
    for start in starts:
        push = pushchart.encode(POINTS, TEMPLATE, from_=start, to=day + timedelta(days=2))
        assert push.bytes == expected
        assert push.decode().window == (day.timestamp(), day.timestamp() + 2 * 86400)
        assert push.report["textVersion"] == 2


def test_a_window_of_all_rows() -> None:
    push = pushchart.encode([(0, None), (60, 1), (120, 2), (180, None)], TEMPLATE, from_="rows", to="rows")
    assert push.decode().window == (0, 180)
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode([1, 2, 3], TEMPLATE, from_=date(1970, 1, 1))
    assert caught.value.code == "window-times"


def test_several_series(encode_with_command: Encode) -> None:
    rows = [(datetime(2024, 1, day, tzinfo=timezone.utc), day * 1.5, 30 - day) for day in range(1, 20)]
    csv = "t,in,out\n" + "".join(f"{t:%Y-%m-%d},{a},{b}\n" for t, a, b in rows)
    expected = encode_with_command(csv, TEMPLATE, "--value", "in", "--value", "out", "--line-color", "#112233")
    inside = [(t, a) for t, a, _ in rows]
    outside = [(t, b) for t, _, b in rows]
    frame = pd.DataFrame({"in": [r[1] for r in rows], "out": [r[2] for r in rows]}, index=[r[0] for r in rows])
    labelled = [
        pushchart.Series([r[0] for r in rows], [r[1] for r in rows], "in"),
        pushchart.Series([r[0] for r in rows], [r[2] for r in rows], "out"),
    ]
    assert pushchart.encode(frame, TEMPLATE, value="all", line_color=["#112233"]).bytes == expected
    for series in ({"in": inside, "out": outside}, labelled):
        assert pushchart.encode(series, TEMPLATE, line_color=["#112233"]).bytes == expected
    assert pushchart.encode([inside, outside], TEMPLATE).decode().series[1].label == ""
    colored = pushchart.Series([r[0] for r in rows], [r[1] for r in rows], line_color="#FF0000", fill_color="#00FF0080")
    (decoded,) = pushchart.encode(colored, TEMPLATE).decode().series
    assert (decoded.line_color, decoded.fill_color) == ("#FF0000", "#00FF0080")


@pytest.mark.parametrize("form", [list, tuple])
def test_a_series_that_is_used_again_is_written_once(form: Any) -> None:
    series = pushchart.Series(form(SECONDS), form(VALUES), "kept")
    text = series_member(series, None).text
    assert series_member(series, None).text is text
    assert series_list([series], None)[0] == [series]
    assert series_member(pushchart.Series(SECONDS, VALUES, "kept"), None).text == text
    # Another axis may refuse the times, and an array may change in place.
    assert series_member(series, "number").text is not text
    array = pushchart.Series(SECONDS, NANS.copy())
    text = series_member(array, None).text
    array.values[0] += 1
    assert series_member(array, None).text != text


@pytest.mark.parametrize("column", ["times", "values"])
@pytest.mark.parametrize("change", [lambda c: c.append(c[0]), list.pop, lambda c: c.__setitem__(3, c[2] + 9)])
def test_a_changed_list_is_written_again(column: str, change: Callable[[list[Any]], Any]) -> None:
    series = pushchart.Series(list(range(9)), [float(value) for value in range(9)])
    text = series_member(series, None)
    change(getattr(series, column))
    if len(series.times) != len(series.values):
        with pytest.raises(pushchart.InvalidSeriesError):
            series_member(series, None)
    else:
        assert series_member(series, None) != text


def test_two_points_are_one_series() -> None:
    assert len(pushchart.encode([[0, 1], [60, 2]], TEMPLATE).decode().series) == 1
    assert len(pushchart.encode([("2024-01-01", 1), ("2024-01-02", 2)], TEMPLATE).decode().series) == 1
    assert len(pushchart.encode(([(0, 1), (60, 2)], [(0, 3), (60, 4)]), TEMPLATE).decode().series) == 2


def test_long_series_are_written_as_points() -> None:
    times = np.arange(250_000) * 60 + 1_600_000_000
    values = np.round(np.sin(np.arange(250_000) / 9000) * 100, 1)
    values[1000:2000] = np.nan
    push = pushchart.encode(pushchart.Series(times, values), TEMPLATE, tolerance=0.5)
    assert push.report["samples"] == 249_000
    assert push.report["maximumErrorPixels"] <= 0.5


def test_a_template_keeps_its_spelling(tmp_path: Path) -> None:
    text = '{"aps" : {"alert":"Gr\\u00f6\\/ße"},\n "n":1.50, "n2":1e3,"half":"\\ud83d"}'
    file = tmp_path / "template.apns"
    file.write_text(text, encoding="utf-8")
    for template in (text, text.encode(), file):
        push = pushchart.encode(POINTS, template)
        assert push.bytes.startswith(
            '{"aps":{"alert":"Gr\\u00f6\\/ße","mutable-content":1},"n":1.50,"n2":1e3,'.encode()
        )
        assert b'"half":"\\ud83d"' in push.bytes
    assert b'"half":"\\ud83d"' in pushchart.encode(POINTS, {"aps": {"alert": "x"}, "half": "\ud83d"}).bytes


@pytest.mark.parametrize("name", ["template.apns", "./template.apns", "/etc/passwd", "", b"template.apns"])
def test_a_text_is_never_a_path(name: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("template.apns").write_text(json.dumps(TEMPLATE))
    with pytest.raises(
        pushchart.PushChartError, match=r"for the path of a file, give pathlib.Path\(template\)"
    ) as caught:
        pushchart.encode(POINTS, name)
    assert caught.value.code == "not-json"
    assert pushchart.encode(POINTS, Path("template.apns")) == pushchart.encode(POINTS, TEMPLATE)


@pytest.mark.parametrize(
    "template", ['{"aps":{"alert":"x"}},"width":{}', "[]", "{", "", "5", '{"a":"\n"}', "[" * 100_000]
)
def test_a_template_is_one_object(template: str) -> None:
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode(POINTS, template)
    assert caught.value.code in ("not-json", "bad-request")


def test_texts_without_a_series() -> None:
    push = pushchart.encode(None, {"aps": {"alert": "word " * 2000}}, texts="aps.alert", cut="words", limit=200)
    assert len(push) <= 200
    assert push.report["texts"][0]["charactersCut"] > 9000


@pytest.mark.parametrize("transport", ["liveactivity", "broadcast", "fcm", "fcm-apns", "webpush"])
def test_transports(transport: str) -> None:
    request: dict[str, Any] = {"message": {"token": "t", "data": {"title": "x"}, "apns": {"payload": TEMPLATE}}}
    activity = {"aps": {"timestamp": 1, "event": "update", "content-state": {"price": 1}}}
    templates: dict[str, dict[str, Any]] = {
        "liveactivity": activity,
        "broadcast": activity,
        "webpush": {"title": "x"},
    }
    template = templates.get(transport, request)
    push = pushchart.encode(POINTS, template, transport=transport)
    assert push.report["transport"] == transport
    assert len(push.decode().series) == 1
    assert push.preview(scale=1).startswith(b"\x89PNG")


@pytest.mark.parametrize("name", sorted(path.stem for path in (SAMPLES / "payloads").glob("*.apns")))
def test_samples_can_be_packed_again(name: str) -> None:
    """The result of ``decode`` is a series again."""
    payload = (SAMPLES / "payloads" / f"{name}.apns").read_bytes()
    chart = pushchart.decode(payload)
    template = json.loads(payload)
    options: pushchart.Options = {"axis": chart.axis, "unit": chart.unit, "reference": chart.reference}
    if template["aps"].get("event"):
        options["transport"] = "liveactivity"
    push = pushchart.encode(chart.series, template, **options)
    assert [one.label for one in push.decode().series] == [one.label for one in chart.series]


@pytest.mark.parametrize(
    ("series", "code"),
    [
        (pd.Series([1.0], index=pd.DatetimeIndex([pd.NaT], tz="UTC")), "bad-series"),
        ([(pd.NaT, 1)], "bad-series"),
        (pd.Series(["a"], index=[1]), "bad-series"),
        (pd.DataFrame(), "bad-series"),
        ([], "bad-series"),
        ({}, "bad-series"),
        ("prices.csv", "bad-series"),
        (5, "bad-series"),
        ([(0, 1), (1, 2, 3)], "bad-series"),
        ([(0, 1), 5], "bad-series"),
        ([(0, 1), "ab"], "bad-series"),
        ([(0, 1), {5, 6}], "bad-series"),
        ([(0, 1), {"a": 5, "b": 6}], "bad-series"),
        ([(0, 1), ([5], 6)], "bad-series"),
        ([(0, None), (10**400, 1)], "bad-series"),
        ([(0, None), (1, 10**400)], "bad-series"),
        ([(0, [1])], "bad-series"),
        ([(0, 10**400)], "bad-series"),
        ([(10**400, 1)], "bad-series"),
        ([(object(), 1)], "bad-series"),
        (np.zeros((3, 3)), "bad-series"),
        (np.zeros(3, complex), "bad-series"),
        (pushchart.Series([1, 2], [1]), "bad-series"),
        (pushchart.Series(["2024-01-01", "2024-01-02"], [1]), "bad-series"),
        ({"a": [(0, 1)], "b": [1, 2]}, "bad-series"),
        ([(0, float("inf"))], "not-finite"),
        ([(float("nan"), 1)], "bad-request"),
        ([(2, 1700000000), (1, 1700000060)], "bad-request"),
        ([(0, None)], "empty-series"),
        ([("noon", 1)], "bad-request"),
    ],
)
def test_refused_series(series: Any, code: str) -> None:
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode(series, TEMPLATE)
    assert caught.value.code == code
    assert isinstance(caught.value, pushchart.InvalidSeriesError) == (code == "bad-series")


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
@pytest.mark.parametrize(
    "times",
    [
        [datetime(2024, 1, 1, 2), datetime(2024, 1, 2)],
        [datetime(2024, 1, 1, 2, tzinfo=ZoneWithoutOffset()), datetime(2024, 1, 2)],
        [pd.Timestamp("2024-01-01 02:00"), pd.Timestamp("2024-01-02")],
        pd.DatetimeIndex(["2024-01-01 02:00", "2024-01-02"]),
        np.array(["2024-01-01T02", "2024-01-02"], "datetime64[h]"),
        list(np.array(["2024-01-01T02", "2024-01-02"], "datetime64[ns]")),
    ],
)
def test_times_without_a_zone_are_noted(times: Any) -> None:
    push = pushchart.encode(pushchart.Series(times, [1, 2]), TEMPLATE)
    assert list(push.decode().series[0].times) == [1704074400, 1704153600]
    assert [finding.code for finding in push.findings] == ["assumed-utc"]


def test_options() -> None:
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode(POINTS, TEMPLATE, limit=50)
    assert caught.value.code == "over-budget"
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode(POINTS, TEMPLATE, tolerance=float("nan"))
    assert caught.value.code == "bad-request"
    with pytest.raises(pushchart.PushChartError, match="is a date, but “axis” is number"):
        pushchart.encode(list(zip(DATETIMES, VALUES)), TEMPLATE, axis="number")
    with pytest.raises(pushchart.InvalidSeriesError):
        pushchart.encode([1, 2, 3], TEMPLATE, axis="time")
    with pytest.raises(TypeError, match="wdith"):
        pushchart.encode(POINTS, TEMPLATE, wdith=5)  # type: ignore[call-arg]
    assert pushchart.encode(POINTS, TEMPLATE, width=None, style=None) == pushchart.encode(POINTS, TEMPLATE)


def test_the_largest_error() -> None:
    noise = [(1700000000 + 60 * i, i * i * 7919 % 1009) for i in range(2000)]
    with pytest.raises(pushchart.PushChartError, match="max_chart_error") as caught:
        pushchart.encode(noise, TEMPLATE, limit=120)
    assert caught.value.code == "over-budget"
    for largest in (20.0, "none"):
        push = pushchart.encode(noise, TEMPLATE, limit=120, max_chart_error=largest)
        assert 8 < push.report["inkDistancePoints"] < 20
        assert [finding.code for finding in push.findings] == ["visible-error"]


@pytest.fixture
def styles(tmp_path: Path) -> Path:
    folder = tmp_path / "Styles"
    folder.mkdir()
    (folder / "night.json").write_text('{"size": [300, 120]}')
    return folder


def test_styles_of_the_client(styles: Path, encode_with_command: Encode, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = encode_with_command(CSV, TEMPLATE, "--style", "night", "--width", "300", "--height", "120")
    assert pushchart.encode(POINTS, TEMPLATE, style="night", styles=styles).bytes == expected
    monkeypatch.chdir(styles.parent)
    assert pushchart.encode(POINTS, TEMPLATE, style="night", styles="Styles").bytes == expected
    with pushchart.Batch(styles=styles) as batch:
        assert batch.encode(POINTS, TEMPLATE, style="night").bytes == expected
        with pytest.raises(pushchart.PushChartError, match="did you mean “night”") as raised:
            batch.encode(POINTS, TEMPLATE, style="nihgt")
    assert raised.value.code == "unknown-style"
    with pytest.raises(pushchart.PushChartError, match="did you mean “night”"):
        pushchart.encode(POINTS, TEMPLATE, style="nihgt", styles=styles)
    push = pushchart.encode(POINTS, TEMPLATE, style="nihgt")
    assert push.lint() == []
    assert [finding.code for finding in push.lint(styles=styles)] == ["unknown-style"]


def test_styles_are_no_option_of_a_request(styles: Path) -> None:
    with pytest.raises(TypeError, match="styles"):
        pushchart.Batch().encode(POINTS, TEMPLATE, styles=styles)  # type: ignore[call-arg]
    for folder in ("none", styles / "night.json"):
        with pytest.raises(ValueError, match=r"styles is .*: it must be the path of a folder that exists"):
            pushchart.encode(POINTS, TEMPLATE, styles=folder)
    with pytest.raises(TypeError, match="styles is of the type int"):
        pushchart.Batch(styles=5)  # type: ignore[arg-type]


def test_figures() -> None:
    values = [100.0, 131.47424999999998, 95.25, 131.47424999999998]
    body = "Now {last} {unit}, {change} ({mean}) {lats}"
    template = {"aps": {"alert": {"title": "EXMPL", "body": body}}, "own": "{last}"}
    push = pushchart.encode(values, template, unit="USD")
    assert push.payload["aps"]["alert"]["body"] == "Now 131.47 USD, +31.47 (114.550) {lats}"
    assert push.payload["own"] == "{last}"
    assert [finding.code for finding in push.lint()] == ["unknown-placeholder"]
    exact = pushchart.encode(values, template, unit="USD", decimals=3, texts="own")
    assert exact.payload["aps"]["alert"]["body"] == "Now 131.474 USD, +31.474 (114.550) {lats}"
    assert exact.payload["own"] == "131.474"
