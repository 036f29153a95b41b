"""Payloads on a cluster of Apache Spark.

>>> from pushchart.spark import payloads
>>> payloads(frame, template={"aps": {"alert": "Now {last}"}}, keep=["device"], texts="aps.alert").write.parquet(path)

The package must be installed where the executors run. Each task has a process of the command, with as many workers
as the task has cores. Nothing passes through the driver.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Optional, Union

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql import DataFrame
from pyspark.sql import functions as F  # noqa: N812 - the usual name
from pyspark.sql import types as T  # noqa: N812

from ._answer import parse_answer
from ._arguments import COLUMN, COLUMNS, REQUEST_TIMEOUT, Kind, checked, optional
from ._arrow_requests import RequestColumns
from ._exchange import Exchange
from ._option_members import option_members
from ._request import Template, template_text
from ._ticket import Ticket
from .errors import InvalidSeriesError, PushChartError
from .options import Options

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["payloads", "payloads_of_rows"]

ROWS_IN_A_SLICE = 512
"""The number of rows that are sent at a time. Three slices are on their way."""
BYTES_IN_A_SLICE = 2 << 20
"""The size of the arrays at which a slice has no more rows; a single row can be larger."""
_SLICES_ON_THEIR_WAY = 3
_RESULT = [
    ("payload", T.StringType()),
    ("size", T.IntegerType()),
    ("error", T.StringType()),
    ("problem", T.StringType()),
]


def _frame(value: Any) -> DataFrame:
    # With Spark Connect, a frame has another class.
    if not hasattr(value, "mapInArrow"):
        raise TypeError
    frame: DataFrame = value
    return frame


_FRAME = Kind("a DataFrame of Spark", _frame)


def payloads(
    frame: DataFrame,
    *,
    template: Optional[Template] = None,
    template_column: Optional[str] = None,
    times: str = "times",
    values: str = "values",
    series: Optional[str] = None,
    options_column: Optional[str] = None,
    keep: Sequence[str] = (),
    request_timeout: float = 30.0,
    **options: Unpack[Options],
) -> DataFrame:
    """Makes a payload for each row.

    :param frame: the rows.
    :param template: the template of all rows.
    :param template_column: the column with the JSON text of each row's template, instead of ``template``.
    :param times: the column with an array of times for each row: timestamps, dates, or numbers.
    :param values: the column with an array of numbers. Null and NaN are gaps.
    :param series: instead of ``times`` and ``values``, the column with an array of structures, for several series in
        a chart. A structure has ``times``, ``values``, and optionally ``label``, ``lineColor`` and ``fillColor``.
    :param options_column: the column with a JSON object of options by the long names of the command. They override
        the options of all rows.
    :param keep: the columns that the result has too, such as the token of the device.
    :param request_timeout: the time limit of a row in seconds.
    :param options: the options of all rows, see :class:`pushchart.Options`.
    :returns: the columns of ``keep``, and ``payload``, ``size`` in bytes, ``error``, ``problem``. A row has either a
        payload or an error: the code of the command, and the message as the problem.
    :raises InvalidSeriesError: for columns of other types, such as timestamps without a zone.
    :raises TypeError: for an argument of another type.
    :raises ValueError: for a number out of range, and for names that exclude each other.
    """
    checked("frame", frame, _FRAME)
    for name, column in (("times", times), ("values", values)):
        checked(name, column, COLUMN)
    for name, maybe in (("template_column", template_column), ("series", series), ("options_column", options_column)):
        checked(name, maybe, optional(COLUMN))
    checked("keep", keep, COLUMNS)
    checked("request_timeout", request_timeout, REQUEST_TIMEOUT)
    if (template is None) == (template_column is None):
        raise ValueError("give either template or template_column")
    taken = {name for name, _ in _RESULT} & set(keep)
    if taken:
        raise ValueError(f"the result has a column {sorted(taken)[0]!r} of its own: rename yours")
    own = {"_series": series} if series else {"_times": times, "_values": values}
    columns = {**{name: name for name in keep}, **own, "_template": template_column, "_options": options_column}
    selected = frame.select(*(frame[column].alias(name) for name, column in columns.items() if column is not None))
    _require_series(selected.schema)
    requests = RequestColumns(
        times=None if series else "_times",
        values=None if series else "_values",
        series="_series" if series else None,
        template="_template" if template is None else template_text(template),
        options=None if options_column is None else "_options",
        constants=option_members(options),
    )
    kept = [field for field in selected.schema.fields if field.name in set(keep)]
    schema = T.StructType([*kept, *(T.StructField(name, kind) for name, kind in _RESULT)])
    return selected.mapInArrow(partial(_answered, requests, tuple(keep), request_timeout), schema)


def payloads_of_rows(  # type: ignore[misc]  # the columns of groups take the place of the option
    frame: DataFrame,
    *,
    by: Sequence[str],
    time: str = "time",
    value: str = "value",
    label: Optional[str] = None,
    template: Optional[Template] = None,
    template_column: Optional[str] = None,
    options_column: Optional[str] = None,
    request_timeout: float = 30.0,
    **options: Unpack[Options],
) -> DataFrame:
    """Makes a payload for each group of rows, where a row is a point.

    Spark brings the rows of a group together in the memory of an executor.

    :param by: the columns whose values make a group, such as the token of the device. The result has them.
    :param time: the column of times: timestamps, dates, or numbers.
    :param value: the column of numbers. Null and NaN are gaps.
    :param label: the column that divides a group into several series, in the order of the labels.
    :param template_column: the template of a group is the largest text of its rows, which are usually equal. The same
        holds for ``options_column``.

    The other parameters and the result are those of :func:`payloads`.
    """
    checked("frame", frame, _FRAME)
    checked("by", by, COLUMNS)
    for name, column in (("time", time), ("value", value)):
        checked(name, column, COLUMN)
    for name, maybe in (("label", label), ("template_column", template_column), ("options_column", options_column)):
        checked(name, maybe, optional(COLUMN))
    point = F.struct(F.col(time).alias("time"), F.col(value).alias("value"))
    points = F.sort_array(F.collect_list(point)).alias("_points")
    arrays = [F.col("_points.time").alias("times"), F.col("_points.value").alias("values")]
    texts = [F.max(name).alias(f"_{name}") for name in dict.fromkeys((template_column, options_column)) if name]
    if label is None:
        grouped = frame.groupBy(*by).agg(points, *texts)
        rows = grouped.select(*by, *(F.col(f"_{n}").alias(n) for n in (template_column, options_column) if n), *arrays)
    else:
        parts = frame.groupBy(*by, label).agg(points, *texts)
        one = F.struct(F.col(label).cast("string").alias("label"), *arrays)
        texts = [F.max(f"_{name}").alias(name) for name in (template_column, options_column) if name]
        rows = parts.groupBy(*by).agg(F.sort_array(F.collect_list(one)).alias("series"), *texts)
    return payloads(
        rows,
        template=template,
        template_column=template_column,
        series=None if label is None else "series",
        options_column=options_column,
        keep=by,
        request_timeout=request_timeout,
        **options,
    )


def _require_series(schema: T.StructType) -> None:
    """Refuses columns from which no series can be made, before a task starts."""
    if "_series" in schema.names:
        column = schema["_series"].dataType
        if not (isinstance(column, T.ArrayType) and isinstance(column.elementType, T.StructType)):
            raise InvalidSeriesError(
                "bad-series", f"the series are of the type {column.simpleString()}: give structures"
            )
        fields = {field.name: field.dataType for field in column.elementType.fields}
    else:
        fields = {"times": schema["_times"].dataType, "values": schema["_values"].dataType}
    times = (T.TimestampType, T.DateType, T.NumericType)
    for name, kinds, wanted in [("times", times, "timestamps, dates or numbers"), ("values", T.NumericType, "numbers")]:
        kind = fields.get(name)
        if not isinstance(kind, T.ArrayType) or not isinstance(kind.elementType, kinds):
            found = "missing" if kind is None else f"of the type {kind.simpleString()}"
            raise InvalidSeriesError("bad-series", f"the {name} are {found}: give an array of {wanted}")


def _answered(
    requests: RequestColumns, keep: Sequence[str], request_timeout: float, batches: Iterable[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    """The results of a task, in slices of its record batches."""
    context = TaskContext.get()
    workers = max(1, context.cpus()) if context is not None else 1
    exchange = Exchange(workers=workers, request_timeout=request_timeout)
    on_their_way: deque[tuple[pa.RecordBatch, list[Union[Ticket, PushChartError]]]] = deque()
    try:
        for batch in batches:
            for rows in _slices(batch):
                lines = requests.lines(rows)
                states = [exchange.submit(line) if isinstance(line, bytes) else line for line in lines]
                on_their_way.append((rows.select(list(keep)), states))
                if len(on_their_way) >= _SLICES_ON_THEIR_WAY:
                    yield _result(*on_their_way.popleft())
        while on_their_way:
            yield _result(*on_their_way.popleft())
    finally:
        exchange.close()


def _slices(batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    """Parts of a record batch that do not take much memory as requests."""
    if batch.num_rows == 0:
        return
    bytes_in_a_row = max(1, batch.nbytes // batch.num_rows)
    step = max(1, min(ROWS_IN_A_SLICE, BYTES_IN_A_SLICE // bytes_in_a_row))
    for start in range(0, batch.num_rows, step):
        yield batch.slice(start, step)


def _result(kept: pa.RecordBatch, states: list[Union[Ticket, PushChartError]]) -> pa.RecordBatch:
    made: list[Optional[bytes]] = []
    errors: dict[int, tuple[str, str]] = {}
    for row, state in enumerate(states):
        outcome = parse_answer(state.wait()) if isinstance(state, Ticket) else state
        if isinstance(outcome, PushChartError):
            errors[row] = (outcome.code, outcome.message)
            made.append(None)
        else:
            made.append(outcome.payload)
    payload = pa.array(made, pa.string())
    size = pa.array([None if one is None else len(one) for one in made], pa.int32())
    codes = pa.array([errors[row][0] if row in errors else None for row in range(len(made))], pa.string())
    problems = pa.array([errors[row][1] if row in errors else None for row in range(len(made))], pa.string())
    names = [*kept.schema.names, *(name for name, _ in _RESULT)]
    return pa.RecordBatch.from_arrays([*kept.columns, payload, size, codes, problems], names)
