"""``pushchart.spark`` with a local session: forms of the data, errors, and limits of memory."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from typing import Any

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession
from pyspark.sql import functions as F  # noqa: N812

import pushchart
from pushchart import spark
from pushchart._arrow_requests import RequestColumns

TEMPLATE = {"aps": {"alert": {"title": "Load", "body": "Now {last}"}}}
POINTS = 30


def points(number: int) -> list[tuple[float, Any]]:
    """A series of a device, with a gap."""
    return [(1700000000.0 + 300 * i, None if i == 5 else float((number * 7 + i) % 13)) for i in range(POINTS)]


def expected(number: int, **options: Any) -> str:
    return pushchart.encode(points(number), TEMPLATE, texts="aps.alert.body", **options).bytes.decode()


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    builder: Any = SparkSession.builder
    builder = builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1")
    builder = builder.config("spark.sql.session.timeZone", "America/New_York")
    session = builder.config("spark.driver.bindAddress", "127.0.0.1").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


@pytest.fixture(scope="module")
def frame(session: SparkSession) -> Any:
    rows = [(f"d{i}", [t for t, _ in points(i)], [v for _, v in points(i)]) for i in range(20)]
    return session.createDataFrame(rows, "device string, times array<double>, values array<double>")


@pytest.fixture(scope="module")
def long_frame(frame: Any) -> Any:
    rows = frame.select("device", F.explode(F.arrays_zip("times", "values")).alias("p"))
    time = F.timestamp_seconds(F.col("p.times")).alias("time")
    return rows.select("device", time, F.col("p.values").alias("value")).repartition(4, "time")


def test_arrays(frame: Any) -> None:
    made = spark.payloads(frame, template=TEMPLATE, keep=["device"], texts="aps.alert.body")
    assert made.columns == ["device", "payload", "size", "error", "problem"]
    rows = made.collect()
    assert [row.payload for row in rows] == [expected(i) for i in range(20)]
    assert [row.size for row in rows] == [len(expected(i).encode()) for i in range(20)]
    assert all(row.error is None and row.problem is None for row in rows)


@pytest.mark.parametrize(
    ("times", "values"),
    [
        ("transform(times, t -> timestamp_seconds(t))", "values"),
        ("transform(times, t -> cast(t as bigint))", "transform(values, v -> cast(v as decimal(10, 2)))"),
        ("times", "transform(values, v -> cast(v as float))"),
        ("times", "transform(values, v -> ifnull(v, double('NaN')))"),
        ("times", "transform(values, v -> cast(v as int))"),
    ],
)
def test_types(frame: Any, times: str, values: str) -> None:
    typed = frame.select("device", F.expr(times).alias("a"), F.expr(values).alias("b"))
    made = spark.payloads(typed, template=TEMPLATE, times="a", values="b", texts="aps.alert.body").collect()
    assert [row.payload for row in made] == [expected(i) for i in range(20)]


def test_dates(session: SparkSession) -> None:
    days = [datetime(2024, 1, 1, tzinfo=timezone.utc) + timedelta(days=i) for i in range(9)]
    rows = [([day.date() for day in days], [1.0 * i for i in range(9)])]
    frame = session.createDataFrame(rows, "times array<date>, values array<double>")
    (row,) = spark.payloads(frame, template=TEMPLATE).collect()
    assert row.payload == pushchart.encode(list(zip(days, rows[0][1])), TEMPLATE).bytes.decode()


def test_rows_are_grouped(long_frame: Any) -> None:
    made = spark.payloads_of_rows(long_frame, by=["device"], template=TEMPLATE, texts="aps.alert.body").collect()
    assert {row.device: row.payload for row in made} == {f"d{i}": expected(i) for i in range(20)}
    texts = long_frame.withColumn("t", F.lit(json.dumps(TEMPLATE))).withColumn("o", F.lit('{"width":200}'))
    made = spark.payloads_of_rows(
        texts, by=["device"], template_column="t", options_column="o", texts="aps.alert.body"
    ).collect()
    assert {row.device: row.payload for row in made} == {f"d{i}": expected(i, width=200) for i in range(20)}


def test_labels_make_several_series(long_frame: Any) -> None:
    both = long_frame.withColumn("l", F.lit("out")).union(
        long_frame.withColumn("l", F.lit("in")).withColumn("value", F.col("value") + 1)
    )
    made = spark.payloads_of_rows(both, by=["device"], label="l", template=TEMPLATE).collect()
    shifted = [(time, None if value is None else value + 1) for time, value in points(3)]
    push = pushchart.encode({"in": shifted, "out": points(3)}, TEMPLATE)
    assert {row.device: row.payload for row in made}["d3"] == push.bytes.decode()


def test_structures_have_labels_and_colors(frame: Any) -> None:
    one = F.struct(F.lit("in").alias("label"), "times", "values", F.lit("#FF0000").alias("lineColor"))
    made = spark.payloads(frame.select(F.array(one, one).alias("all")), series="all", template=TEMPLATE).collect()
    series = pushchart.Series([t for t, _ in points(0)], [v for _, v in points(0)], "in", "#FF0000")
    assert made[0].payload == pushchart.encode([series, series], TEMPLATE).bytes.decode()


def test_templates_and_options_of_rows(frame: Any) -> None:
    rows = frame.withColumn("t", F.lit(json.dumps(TEMPLATE, indent=2))).withColumn(
        "o", F.expr("""if(device = 'd1', '{"width":100}', null)""")
    )
    made = spark.payloads(rows, template_column="t", options_column="o", texts="aps.alert.body", width=200).collect()
    assert [row.payload for row in made] == [expected(i, width=100 if i == 1 else 200) for i in range(20)]


def test_errors_are_rows(session: SparkSession) -> None:
    rows = [
        ("fine", [0.0, 60.0], [1.0, 2.0], '{"aps":{"alert":"x"}}', None),
        ("null", None, [1.0], '{"aps":{"alert":"x"}}', None),
        ("empty", [], [], '{"aps":{"alert":"x"}}', None),
        ("gaps", [0.0], [None], '{"aps":{"alert":"x"}}', None),
        ("lengths", [0.0], [1.0, 2.0], '{"aps":{"alert":"x"}}', None),
        ("no alert", [0.0], [1.0], '{"aps":{}}', None),
        ("no JSON", [0.0], [1.0], "{", None),
        ("no template", [0.0], [1.0], None, None),
        ("two objects", [0.0], [1.0], '{"aps":{}},"series":{}', None),
        ("option", [0.0], [1.0], '{"aps":{"alert":"x"}}', '{"wdith":5}'),
        ("no option", [0.0], [1.0], '{"aps":{"alert":"x"}}', "{}"),
        ("limit", [0.0], [1.0], '{"aps":{"alert":"x"}}', '{"limit":20}'),
    ]
    kind = "name string, times array<double>, values array<double>, t string, o string"
    frame = session.createDataFrame(rows, kind).coalesce(1)
    made = spark.payloads(frame, template_column="t", options_column="o", keep=["name"]).collect()
    codes = {row.name: row.error for row in made}
    assert codes == {
        "fine": None,
        "null": "bad-series",
        "empty": "empty-series",
        "gaps": "empty-series",
        "lengths": "bad-request",
        "no alert": "no-alert",
        "no JSON": "not-json",
        "no template": "bad-request",
        "two objects": "not-json",
        "option": "bad-request",
        "no option": None,
        "limit": "over-budget",
    }
    assert all((row.payload is None) == (row.error is not None) == (row.problem is not None) for row in made)


def test_empty_partitions(frame: Any) -> None:
    made = spark.payloads(frame.filter("device = 'd7'").repartition(8), template=TEMPLATE, texts="aps.alert.body")
    assert [row.payload for row in made.collect()] == [expected(7)]
    assert spark.payloads(frame.filter("false"), template=TEMPLATE).collect() == []


@pytest.mark.parametrize(
    ("times", "values", "code"),
    [
        ("array(timestamp_ntz'2024-01-01 00:00:00')", "values", "bad-series"),
        ("array('2024-01-01')", "values", "bad-series"),
        ("times", "array('1')", "bad-series"),
        ("times[0]", "values", "bad-series"),
    ],
)
def test_refused_columns(frame: Any, times: str, values: str, code: str) -> None:
    with pytest.raises(pushchart.InvalidSeriesError) as caught:
        spark.payloads(frame.select(F.expr(times).alias("times"), F.expr(values).alias("values")), template=TEMPLATE)
    assert caught.value.code == code


def test_wrong_arguments(frame: Any) -> None:
    with pytest.raises(ValueError, match="template"):
        spark.payloads(frame)
    with pytest.raises(ValueError, match="rename"):
        spark.payloads(frame.withColumn("size", F.lit(1)), template=TEMPLATE, keep=["size"])
    with pytest.raises(TypeError, match="wdith"):
        spark.payloads(frame, template=TEMPLATE, wdith=5)  # type: ignore[call-arg]


COLUMN = [5, b"x", ["x"]]
COLUMNS = [5, "device", b"x", [5], None]
# Each parameter of both functions, and values of other types.
PARAMETERS: list[tuple[Any, dict[str, list[Any]]]] = [
    (
        spark.payloads,
        {
            "frame": [5, None, {}],
            "template": [5, ["x"]],
            "template_column": COLUMN,
            "times": [*COLUMN, None],
            "values": [*COLUMN, None],
            "series": COLUMN,
            "options_column": COLUMN,
            "keep": COLUMNS,
            "request_timeout": ["5", True, None],
        },
    ),
    (
        spark.payloads_of_rows,
        {
            "frame": [5, None, {}],
            "by": COLUMNS,
            "time": [*COLUMN, None],
            "value": [*COLUMN, None],
            "label": COLUMN,
            "template": [5, ["x"]],
            "template_column": COLUMN,
            "options_column": COLUMN,
            "request_timeout": ["5", True, None],
        },
    ),
]


def test_a_message_names_the_argument(frame: Any, long_frame: Any) -> None:
    for function, parameters in PARAMETERS:
        known = inspect.signature(function).parameters
        assert set(parameters) == {name for name in known if name != "options"}
        rows = function is spark.payloads_of_rows
        defaults: dict[str, Any] = {"frame": long_frame if rows else frame, "template": TEMPLATE}
        if rows:
            defaults["by"] = ["device"]
        for name, values in parameters.items():
            for value in values:
                with pytest.raises(TypeError, match=f"^{name} is of the type .*: it must be "):
                    function(**{**defaults, name: value})
        with pytest.raises(ValueError, match=r"^request_timeout is 0: it must be "):
            function(**defaults, request_timeout=0)


def test_slices_bound_the_memory() -> None:
    """Long series are sent in slices of few rows."""
    seconds = [float(i) for i in range(50_000)]
    batch = pa.RecordBatch.from_pydict({"t": [seconds] * 20, "v": [seconds] * 20})
    slices = list(spark._slices(batch))
    assert sum(one.num_rows for one in slices) == 20
    assert max(one.num_rows for one in slices) * 800_000 <= spark.BYTES_IN_A_SLICE
    short = pa.RecordBatch.from_pydict({"t": [[1.0]] * 2000, "v": [[1.0]] * 2000})
    assert max(one.num_rows for one in spark._slices(short)) == spark.ROWS_IN_A_SLICE


def test_requests_of_a_slice_are_those_of_its_rows() -> None:
    """Offsets within a sliced record batch, null arrays, and arrays of different lengths."""
    data = {"t": [[1.0], None, [], [2.0, 3.0], [4.0]], "v": [[1.5], [1.0], [], [None, 2.5], None]}
    batch = pa.RecordBatch.from_pydict(data)
    columns = RequestColumns("t", "v", None, b"{}", None, {})
    whole = list(columns.lines(batch))
    assert [isinstance(line, bytes) for line in whole] == [True, False, True, True, False]
    parts = [line for start in range(5) for line in columns.lines(batch.slice(start, 1))]
    assert [line for line in parts if isinstance(line, bytes)] == [line for line in whole if isinstance(line, bytes)]
