"""Tables: lists of mappings, frames of polars, tables of Arrow, and long frames of pandas, without importing these."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from datetime import date
from typing import Any, Optional

from . import _numpy, _pandas
from .errors import InvalidSeriesError
from .series import Series

# As for columns of CSV files.
_NAME_OF_TIMES = re.compile(r"time|date|stamp|epoch|unix|(^|[^a-z0-9])(t|ts|at|when)([^a-z0-9]|$)", re.IGNORECASE)
_MAXIMUM_SERIES = 8

Table = dict[str, list[Any]]


def columns(data: Any, by: Optional[str]) -> Optional[Table]:
    """The columns of a table; ``None`` for data of another form.

    :raises InvalidSeriesError: for a list with mappings beside other elements.
    """
    polars = sys.modules.get("polars")
    if polars is not None and isinstance(data, polars.DataFrame):
        return {str(name): column for name, column in data.to_dict(as_series=False).items()}
    arrow = sys.modules.get("pyarrow")
    if arrow is not None and isinstance(data, (arrow.Table, arrow.RecordBatch)):
        return {str(name): column for name, column in data.to_pydict().items()}
    if by is not None and _pandas.is_frame(data):
        frame = data if by in data.columns and _pandas.has_plain_index(data) else data.reset_index()
        return {str(name): frame[name].tolist() for name in frame.columns}
    if isinstance(data, list) and data and isinstance(data[0], Mapping):
        names = dict.fromkeys(str(name) for row in data if isinstance(row, Mapping) for name in row)
        for index, row in enumerate(data):
            if not isinstance(row, Mapping):
                raise InvalidSeriesError(
                    "bad-series", f"row {index} is of the type {type(row).__name__}: give a mapping"
                )
        return {name: [row.get(name) for row in data] for name in names}
    return None


def series(table: Table, by: Optional[str], axis: Optional[str]) -> list[Series]:
    """The series of a table: of each column of numbers, or of each value of a column.

    :raises InvalidSeriesError: if the columns of times and values are not clear.
    """
    if by is not None and by not in table:
        raise InvalidSeriesError("bad-series", f"there is no column “{by}”: the columns are {', '.join(table)}")
    time = _time_column(table, by, axis)
    values = [name for name in table if name not in (time, by) and all(map(_is_number_or_gap, table[name]))]
    if not values:
        listed = ", ".join(table)
        raise InvalidSeriesError("bad-series", f"no column beside “{time}” has numbers only: the columns are {listed}")
    if by is None:
        _require_one_line(table, time, values)
        # A single one needs no label, and a label takes bytes.
        return [Series(table[time], table[name], name if len(values) > 1 else "") for name in values]
    if len(values) > 1:
        listed = ", ".join(values)
        raise InvalidSeriesError("bad-series", f"by needs one column of values, and there are {listed}: select one")
    groups: dict[Any, tuple[list[Any], list[Any]]] = {}
    for group, moment, value in zip(table[by], table[time], table[values[0]]):
        times, numbers = groups.setdefault(group, ([], []))
        times.append(moment)
        numbers.append(value)
    if len(groups) > _MAXIMUM_SERIES:
        raise InvalidSeriesError(
            "bad-series",
            f"“{by}” has {len(groups)} values, and a chart has at most {_MAXIMUM_SERIES} series: select some",
        )
    return [Series(times, numbers, str(group)) for group, (times, numbers) in groups.items()]


def _time_column(table: Table, by: Optional[str], axis: Optional[str]) -> str:
    names = [name for name in table if name != by]
    dated = [name for name in names if any(isinstance(cell, date) for cell in table[name])]
    named = [name for name in names if _NAME_OF_TIMES.search(name)]
    found = dated or named
    if len(found) > 1:
        raise InvalidSeriesError("bad-series", f"{' and '.join(found)} have times: give Series(times, values)")
    texts = [name for name in names if any(isinstance(cell, str) for cell in table[name])]
    if axis == "names" and texts:
        return texts[0]
    if not (found or names):
        raise InvalidSeriesError("bad-series", "the table has no column of times")
    return (found or names)[0]


def _require_one_line(table: Table, time: str, values: list[str]) -> None:
    """Refuses a long table, whose rows one line would join to a zigzag."""
    times = table[time]
    if len(set(map(str, times))) == len(times):
        return
    for name, cells in table.items():
        if name == time or name in values or not all(isinstance(cell, str) for cell in cells):
            continue
        if len(set(zip(cells, map(str, times)))) == len(times) and 1 < len(set(cells)) < len(times):
            raise InvalidSeriesError(
                "bad-series", f"the rows of “{name}” belong to several series: by={name!r} makes a series of each value"
            )


def _is_number_or_gap(value: Any) -> bool:
    is_number = isinstance(value, (int, float)) or _numpy.is_number(value) or _pandas.is_missing(value)
    return value is None or is_number
