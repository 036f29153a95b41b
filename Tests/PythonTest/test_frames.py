"""The same table as lists of mappings, frames of pandas and polars, and tables of Arrow, against its CSV file.

Polars and Arrow are large, so the tests with them are skipped where they are not installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any, Callable
from zoneinfo import ZoneInfo

import pandas as pd
import pytest
from conftest import TEMPLATE, Encode

import pushchart

Columns = dict[str, list[Any]]

START = datetime(2026, 6, 1, 8, tzinfo=timezone.utc)
TIMES = [START + timedelta(minutes=7 * row) for row in range(6)]
DAYS = [date(2026, 6, day) for day in range(1, 7)]
MONTHS = [f"2026-{month:02}" for month in range(1, 7)]
A = [1.5, 2, 9, 3, 4, 2.5]
B = [7, 1, 3, 3, 5, 8]
LONG: Columns = {
    "time": [time for time in TIMES for _ in "ab"],
    "sensor": ["a", "b"] * 6,
    "value": [value for pair in zip(A, B) for value in pair],
}


def mappings(columns: Columns) -> Any:
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


def incomplete_mappings(columns: Columns) -> Any:
    return [{name: cell for name, cell in row.items() if cell is not None} for row in mappings(columns)]


def rows(columns: Columns) -> Iterator[Any]:
    return iter(mappings(columns))


def frame(columns: Columns) -> Any:
    return pd.DataFrame(columns)


def frame_without_a_row(columns: Columns) -> Any:
    return pd.DataFrame({name: [cells[0], *cells] for name, cells in columns.items()}).iloc[1:]


def polars_frame(columns: Columns) -> Any:
    return pytest.importorskip("polars").DataFrame(columns)


def arrow_table(columns: Columns) -> Any:
    return pytest.importorskip("pyarrow").table(columns)


def arrow_batch(columns: Columns) -> Any:
    return pytest.importorskip("pyarrow").RecordBatch.from_pydict(columns)


def arrow_frame(columns: Columns) -> Any:
    return arrow_table(columns).to_pandas(types_mapper=pd.ArrowDtype)


FORMS: list[Callable[[Columns], Any]] = [mappings, incomplete_mappings, rows, frame, frame_without_a_row]
FORMS += [polars_frame, arrow_table, arrow_batch, arrow_frame]


def csv(columns: Columns) -> str:
    def text(cell: Any) -> str:
        return "" if cell is None or cell != cell else cell.isoformat() if isinstance(cell, date) else str(cell)

    return "\n".join(",".join(map(text, row)) for row in [tuple(columns), *zip(*columns.values())]) + "\n"


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("columns", "options"),
    [
        pytest.param({"time": TIMES, "value": A}, {}, id="times"),
        pytest.param({"value": A, "time": TIMES}, {}, id="times-last"),
        pytest.param({"at": [t.astimezone(ZoneInfo("Asia/Tokyo")) for t in TIMES], "v": A}, {}, id="zone"),
        pytest.param({"d": [START.replace(day=n, hour=0) for n in range(1, 7)], "v": A}, {}, id="midnights"),
        pytest.param({"day": DAYS, "value": A}, {}, id="days"),
        pytest.param({"value": A, "month": MONTHS}, {}, id="months-as-texts"),
        pytest.param({"time": [t.isoformat() for t in TIMES], "value": A}, {}, id="times-as-texts"),
        pytest.param({"time": [int(t.timestamp()) for t in TIMES], "value": A}, {}, id="seconds"),
        pytest.param({"time": [int(t.timestamp() * 1000) for t in TIMES], "value": A}, {}, id="milliseconds"),
        pytest.param({"time": TIMES, "value": [1.5, None, 9, None, 4, 2.5]}, {}, id="gaps"),
        pytest.param({"time": TIMES, "value": [1, None, 9, None, 4, 2]}, {}, id="gaps-in-integers"),
        pytest.param({"time": TIMES, "on": [True, False] * 3, "value": A}, {}, id="booleans"),
        pytest.param({"time": TIMES, "value": [Decimal(str(a)) for a in A]}, {}, id="decimals"),
        pytest.param({"time": TIMES, "value": [Decimal(1), None, Decimal("2.5")] * 2}, {}, id="gaps-in-decimals"),
        pytest.param({"time": TIMES, "note": ["x", "y", "", "z", "w", "v"], "value": A}, {}, id="texts"),
        pytest.param({"time": TIMES, "value": [str(a) for a in A]}, {}, id="decimal-texts"),
        pytest.param({"time": [t.replace(tzinfo=None) for t in TIMES], "value": A}, {}, id="local-times"),
        pytest.param(
            {"time": [t.replace(tzinfo=None) for t in TIMES], "value": A}, {"zone": "Europe/Berlin"}, id="in-a-zone"
        ),
        pytest.param({"time": TIMES, "a": A, "b": B}, {"value": "b"}, id="named-value"),
        pytest.param({"from": TIMES, "to": TIMES[1:] + TIMES[:1], "value": A}, {"time": "from"}, id="named-times"),
        pytest.param({"at": [f"{n}.6.2026" for n in range(1, 7)], "v": A}, {"time_format": "%d.%m.%Y"}, id="form"),
        pytest.param({"time": TIMES, "value": [1, -999, 9, 2, 4, 2]}, {"missing": "-999"}, id="missing"),
        pytest.param({"time": TIMES, "value": [1, -999, 9, 2, 4, 2]}, {"missing": [-999]}, id="missing-number"),
        pytest.param({"country": list("abcdef"), "value": A}, {"axis": "names"}, id="names"),
        pytest.param(LONG, {"by": "sensor"}, id="long"),
        pytest.param({**LONG, "sensor": ["a", None] * 6}, {"by": "sensor"}, id="long-without-a-name"),
        pytest.param({**LONG, "sensor": [1, 2] * 6}, {"by": "sensor"}, id="long-with-numbers"),
        pytest.param(
            {"Day": DAYS, "Close": B, "High": [9.5] * 6, "Low": [0] * 6, "Open": A, "Volume": [5] * 6},
            {"columns": "ohlc"},
            id="candlestick",
        ),
    ],
)
def test_a_table_is_its_csv_file(
    form: Callable[[Columns], Any], columns: Columns, options: dict[str, Any], encode_with_command: Encode
) -> None:
    arguments = [
        f"--{name.replace('_', '-')}={one}"
        for name, value in options.items()
        for one in (value if isinstance(value, list) else [value])
    ]
    expected = encode_with_command(csv(columns), TEMPLATE, *arguments)
    assert pushchart.encode(form(columns), TEMPLATE, **options).bytes == expected


@pytest.mark.parametrize("form", FORMS)
def test_a_wide_table_has_a_series_for_each_column(form: Callable[[Columns], Any], encode_with_command: Encode) -> None:
    columns: Columns = {"time": TIMES, "a": A, "b": B}
    expected = encode_with_command(csv(columns), TEMPLATE, "--value=a", "--value=b")
    assert pushchart.encode(form(columns), TEMPLATE, value=["a", "b"]).bytes == expected
    assert pushchart.encode(form(columns), TEMPLATE, value="all").bytes == expected


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("columns", "code", "message"),
    [
        (LONG, "table-series", 'by="sensor" for 2 lines'),
        ({"time": [*TIMES[:2], None, *TIMES[3:]], "value": A}, "table-bad-time", "an empty cell in column “time”"),
        ({"time": TIMES, "a": A, "b": B}, "table-values", 'value="a", or value="all"'),
        ({"from": TIMES, "to": TIMES, "value": A}, "table-times", "“from” and “to” may be the times"),
        ({"country": list("abcdef"), "value": A}, "table-times", 'axis="names"'),
    ],
)
def test_a_table_without_a_clear_chart_is_refused(
    form: Callable[[Columns], Any], columns: Columns, code: str, message: str
) -> None:
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.encode(form(columns), TEMPLATE)
    assert caught.value.code == code
    assert message in caught.value.message


def test_a_long_frame_may_have_levels(encode_with_command: Encode) -> None:
    levels = pd.DataFrame(LONG).set_index(["sensor", "time"])
    for table in (levels, levels["value"]):
        assert pushchart.encode(table, TEMPLATE, by="sensor").bytes == encode_with_command(
            csv(LONG), TEMPLATE, "--by=sensor"
        )
        with pytest.raises(pushchart.PushChartError, match='by="sensor"'):
            pushchart.encode(table, TEMPLATE)
    with pytest.raises(pushchart.PushChartError, match='by="sensor"'):
        pushchart.encode(pd.DataFrame(LONG).set_index("time"), TEMPLATE)


def test_periods_in_a_table_are_days(encode_with_command: Encode) -> None:
    columns: Columns = {"month": list(pd.period_range("2026-01", periods=6, freq="M")), "value": A}
    for form in (mappings, frame):
        expected = encode_with_command(csv({**columns, "month": MONTHS}), TEMPLATE)
        assert pushchart.encode(form(columns), TEMPLATE).bytes == expected
    missing = pd.Series([1, 2], index=pd.PeriodIndex(["2026-01", "NaT"], freq="M"))
    with pytest.raises(pushchart.InvalidSeriesError, match="time 1 is missing"):
        pushchart.encode(missing, TEMPLATE)


def test_a_frame_that_counts_its_rows_is_plain_numbers_without_times() -> None:
    assert pushchart.encode(pd.DataFrame({"load": A}), TEMPLATE) == pushchart.encode(A, TEMPLATE)
    with pytest.raises(pushchart.PushChartError, match="no column proves to be that of the times"):
        pushchart.encode(pd.DataFrame({"load": A, "uptime": B}), TEMPLATE)


def test_two_columns_of_one_name_are_refused() -> None:
    twice = pd.concat([pd.DataFrame(LONG), pd.DataFrame({"value": LONG["value"]})], axis=1)
    with pytest.raises(pushchart.PushChartError, match="2 columns have the name “value”"):
        pushchart.encode(twice, TEMPLATE, by="sensor", value="value")


def test_a_mapping_of_columns_is_a_table_if_one_has_times(encode_with_command: Encode) -> None:
    seconds = [int(time.timestamp()) for time in TIMES]
    for times in (TIMES, seconds, [time.isoformat() for time in TIMES]):
        columns: Columns = {"time": times, "value": A}
        assert pushchart.encode(columns, TEMPLATE).bytes == encode_with_command(csv(columns), TEMPLATE)
    labels = pushchart.encode({"a": A, "time": B}, TEMPLATE).decode().series
    assert [(one.label, list(one.values)) for one in labels] == [("a", A), ("time", B)]


def test_rows_of_cells_are_a_table(encode_with_command: Encode) -> None:
    columns: Columns = {"time": TIMES, "a": A, "b": B}
    expected = encode_with_command(csv(columns), TEMPLATE, "--value=b")
    rows_of_cells: Any = [tuple(columns), *zip(*columns.values())]
    assert pushchart.encode(rows_of_cells, TEMPLATE, value="b").bytes == expected
    assert pushchart.encode(rows_of_cells[1:], TEMPLATE, time="1", value="3").bytes == expected


def polars_column(elements: list[Any]) -> Any:
    return pytest.importorskip("polars").Series(elements)


def arrow_array(elements: list[Any]) -> Any:
    return pytest.importorskip("pyarrow").array(elements)


def arrow_chunks(elements: list[Any]) -> Any:
    return pytest.importorskip("pyarrow").chunked_array([elements[:2], elements[2:]])


@pytest.mark.parametrize("column", [polars_column, arrow_array, arrow_chunks])
@pytest.mark.parametrize(
    ("times", "values", "axis"),
    [
        (TIMES, A, None),
        (DAYS, [1.5, None, 9, None, 4, 2.5], None),
        ([START + timedelta(days=-20_000, minutes=row) for row in range(6)], A, None),
        (list("abcdef"), [Decimal(str(a)) for a in A], "names"),
    ],
)
def test_columns_are_lists(column: Callable[[list[Any]], Any], times: list[Any], values: list[Any], axis: Any) -> None:
    expected = pushchart.encode(pushchart.Series(times, values), TEMPLATE, axis=axis)
    assert pushchart.encode(pushchart.Series(column(times), column(values)), TEMPLATE, axis=axis) == expected
    assert pushchart.encode(column(values), TEMPLATE) == pushchart.encode(values, TEMPLATE)


def test_nanoseconds_of_arrow_are_cut_off() -> None:
    arrow = pytest.importorskip("pyarrow")
    nanoseconds = [int(time.timestamp()) * 10**9 + 1 for time in TIMES]
    table = arrow.table({"time": arrow.array(nanoseconds, arrow.timestamp("ns", "UTC")), "value": A})
    expected = pushchart.encode(list(zip(TIMES, A)), TEMPLATE)
    assert pushchart.encode(table, TEMPLATE) == expected
    assert pushchart.encode(pushchart.Series(table["time"], A), TEMPLATE) == expected


def test_categories_are_texts() -> None:
    expected = pushchart.encode(pd.DataFrame(LONG), TEMPLATE, by="sensor")
    assert pushchart.encode(pd.DataFrame(LONG).astype({"sensor": "category"}), TEMPLATE, by="sensor") == expected
    polars = pytest.importorskip("polars")
    for kind in (polars.Categorical, polars.Enum(["a", "b"])):
        table = polars.DataFrame(LONG, schema_overrides={"sensor": kind})
        assert pushchart.encode(table, TEMPLATE, by="sensor") == expected


def test_a_lazy_frame_is_refused() -> None:
    with pytest.raises(pushchart.InvalidSeriesError, match=r"collect\(\)"):
        pushchart.encode(polars_frame(LONG).lazy(), TEMPLATE, by="sensor")
