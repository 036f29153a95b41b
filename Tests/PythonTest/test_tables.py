"""Tables: lists of mappings and long frames."""

from __future__ import annotations

import pickle
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import numpy as np
import pandas as pd
import pytest

import pushchart

TEMPLATE = {"aps": {"alert": "Now {last}"}}
START = datetime(2026, 6, 1, 8, tzinfo=timezone.utc)
LONG = [
    {"time": START + timedelta(minutes=minute), "sensor": sensor, "value": value}
    for minute, sensor, value in ((0, "a", 1), (0, "b", 9), (1, "a", 2), (1, "b", 8))
]
SERIES = {
    "a": [(START, 1), (START + timedelta(minutes=1), 2)],
    "b": [(START, 9), (START + timedelta(minutes=1), 8)],
}


def test_a_list_of_mappings_is_a_series() -> None:
    rows = [row for row in LONG if row["sensor"] == "a"]
    assert pushchart.encode(rows, TEMPLATE) == pushchart.encode(SERIES["a"], TEMPLATE)


@pytest.mark.parametrize("table", [LONG, pd.DataFrame(LONG), pd.DataFrame(LONG).set_index("time")])
def test_a_long_table_has_a_series_for_each_value(table: Any) -> None:
    assert pushchart.encode(table, TEMPLATE, by="sensor") == pushchart.encode(SERIES, TEMPLATE)


def test_a_long_table_is_refused_without_by() -> None:
    with pytest.raises(pushchart.PushChartError, match='by="sensor"'):
        pushchart.encode(LONG, TEMPLATE)


@pytest.mark.parametrize(
    ("table", "by", "word"),
    [
        (LONG, "device", "no column “device”"),
        ([{"time": START, "value": 1}, 5], None, "row 1"),
        ([{"from": START, "to": START, "value": 1}], None, "“from” and “to” may be the times"),
        (
            [{"t": "2026-06-01", "u": "2026-06-02", "a": 1, "b": 2}],
            None,
            'draw with time="t", value="a", or time="t", value="all" for all of them',
        ),
        ([{"time": START, "value": "x"}], None, "no column has numbers for the values"),
        ({1700000000: 1}, None, "list(data.items())"),
        ([(1, 2)], "x", "by is for a table"),
    ],
)
def test_an_unclear_table_is_refused(table: Any, by: Any, word: str) -> None:
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode(table, TEMPLATE, by=by)
    assert word in caught.value.message


LOCAL = [(datetime(2026, 3, 29, 1), 1), (datetime(2026, 3, 29, 4), 2)]


@pytest.mark.parametrize(
    ("points", "options", "times", "values"),
    [
        (LOCAL, {"zone": "Europe/Berlin"}, [1774742400, 1774749600], [1, 2]),
        (iter(LOCAL), {"zone": "Europe/Berlin"}, [1774742400, 1774749600], [1, 2]),
        (pd.Series(dict(LOCAL)), {"zone": "Europe/Berlin"}, [1774742400, 1774749600], [1, 2]),
        ([("03/01/2026", 1)], {"time_format": "%d/%m/%Y"}, [date(2026, 1, 3)], [1]),
        ([(5, 1), (6, -999), (7, 3)], {"missing": "-999"}, [5, 6, 7], [1, None, 3]),
        (pd.Series([1, -999, 3]), {"missing": "-999"}, [0, 1, 2], [1, None, 3]),
        ([("a", 1), ("b", "low"), ("c", 3)], {"missing": "low", "axis": "names"}, ["a", "b", "c"], [1, None, 3]),
    ],
)
@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
def test_options_read_the_cells_of_points(points: Any, options: Any, times: list[Any], values: list[Any]) -> None:
    (series,) = pushchart.encode(points, TEMPLATE, **options).decode().series
    assert (list(series.times), list(series.values)) == (times, values)


@pytest.mark.parametrize("series", [{"a": LOCAL}, [LOCAL, LOCAL], pushchart.Series([LOCAL[0][0]], [1])])
def test_options_of_cells_are_refused_beside_series(series: Any) -> None:
    with pytest.raises(pushchart.PushChartError, match="zone is for a table"):
        pushchart.encode(series, TEMPLATE, zone="Europe/Berlin")


@pytest.mark.parametrize("number", [float("inf"), Decimal("-Infinity"), Decimal("1e400"), np.float32("inf")])
@pytest.mark.parametrize("table_of", [list, pd.DataFrame, lambda rows: [tuple(row.values()) for row in rows]])
def test_an_infinite_cell_is_refused_with_its_place(number: Any, table_of: Any) -> None:
    rows = [{"time": START, "value": 5, "b": 5.0}, {"time": START, "value": number, "b": 5.0}]
    with pytest.raises(pushchart.PushChartError, match=r"^value 1 of (“value”|row 1) is -?inf") as caught:
        pushchart.encode(table_of(rows), TEMPLATE)
    assert caught.value.code == "not-finite"


def test_an_infinite_element_of_a_mapping_is_refused_with_its_place() -> None:
    for mapping in ({"a": [1, 2], "b": [3.0, float("-inf")]}, {"a": 1, "b": float("-inf")}):
        with pytest.raises(pushchart.PushChartError, match=r"^value 1 of .* is -inf") as caught:
            pushchart.encode(mapping, TEMPLATE, axis="names" if mapping["a"] == 1 else None)
        assert caught.value.code == "not-finite"


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
@pytest.mark.parametrize("gap", [Decimal("NaN"), Decimal("sNaN"), float("nan"), None, pd.NA])
def test_a_number_that_is_none_is_a_gap(gap: Any) -> None:
    points = [(START, 1), (START + timedelta(minutes=1), gap), (START + timedelta(minutes=2), 3)]
    frame = pd.DataFrame(points, columns=["time", "value"], dtype=object)
    for data in (points, frame, frame.to_dict("list"), frame.to_dict("records")):
        (series,) = pushchart.encode(data, TEMPLATE).decode().series
        assert list(series.values) == [1, None, 3]


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
@pytest.mark.parametrize("gap", [float("nan"), None, pd.NaT])
@pytest.mark.parametrize("first", [START, START.replace(tzinfo=None), START.date()])
def test_a_row_may_lack_its_time(first: Any, gap: Any) -> None:
    rows = [{"time": first + timedelta(days=day), "value": day} for day in range(3)]
    assert pushchart.encode([*rows, {"time": gap, "value": None}], TEMPLATE) == pushchart.encode(rows, TEMPLATE)


def test_an_integer_beyond_doubles_is_refused() -> None:
    rows = [{"time": START, "value": 1}, {"time": START + timedelta(minutes=1), "value": 10**400}]
    with pytest.raises(pushchart.PushChartError, match="“value”") as caught:
        pushchart.encode(rows, TEMPLATE)
    assert caught.value.code == "table-bad-value"


def test_periods_are_days() -> None:
    months = pd.Series([1, 2], index=pd.period_range("2026-06", periods=2, freq="M"))
    assert pushchart.encode(months, TEMPLATE) == pushchart.encode([("2026-06", 1), ("2026-07", 2)], TEMPLATE)


@pytest.mark.parametrize("flag", [True, np.bool_(True)])
def test_booleans_are_no_numbers(flag: Any) -> None:
    rows = [{"time": START, "on": flag, "value": 1}, {"time": START + timedelta(minutes=1), "on": None, "value": 2}]
    for table in (rows, pd.DataFrame(rows)):
        assert pushchart.encode(table, TEMPLATE) == pushchart.encode(SERIES["a"], TEMPLATE)
        with pytest.raises(pushchart.PushChartError, match="on") as caught:
            pushchart.encode(table, TEMPLATE, value="on")
        assert caught.value.code == "table-bad-value"
    for points in ([(START, flag)], pushchart.Series([START], np.array([flag]))):
        with pytest.raises(pushchart.InvalidSeriesError, match="value 0 is "):
            pushchart.encode(points, TEMPLATE)


def test_lists_are_labels_unless_times_prove_themselves() -> None:
    one = pushchart.encode({"day": ["2026-06-01"], "value": [5]}, TEMPLATE)
    assert one == pushchart.encode([("2026-06-01", 5)], TEMPLATE)
    push = pushchart.encode({"year": [2020, 2021, 2022], "v": [5, 6, 7]}, TEMPLATE)
    assert [series.label for series in push.decode().series] == ["year", "v"]
    assert [finding.code for finding in push.findings] == ["chosen-axis"]


def test_a_column_of_gaps_is_a_candidate() -> None:
    index = pd.DatetimeIndex([START, START + timedelta(minutes=1)])
    frame = pd.DataFrame({"a": [1.0, 2.0], "b": [float("nan")] * 2}, index=index)
    with pytest.raises(pushchart.PushChartError, match='value="a"'):
        pushchart.encode(frame, TEMPLATE)
    assert len(pushchart.encode(frame, TEMPLATE, value="a").decode().series) == 1


def test_an_open_choice_has_its_candidates() -> None:
    rows = [{"from": START, "to": START, "a": 1, "b": 2}]
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode(rows, TEMPLATE)
    assert caught.value.candidates == {"time": ["from", "to"], "value": ["a", "b"]}
    assert pickle.loads(pickle.dumps(caught.value)).candidates == caught.value.candidates
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode([{"time": "01/02/2026", "value": 1}, {"time": "02/03/2026", "value": 2}], TEMPLATE)
    options: Any = {name: choices[0] for name, choices in caught.value.candidates.items()}
    pushchart.encode([{"time": "01/02/2026", "value": 1}], TEMPLATE, **options)
