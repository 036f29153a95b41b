"""Tables: lists of mappings, frames of polars and pandas, and tables of Arrow."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Optional

from . import _frames, _pandas
from ._values import is_gap, is_number_or_gap
from .errors import InvalidSeriesError
from .series import Series

# As for columns of CSV files.
_NAME_OF_TIMES = re.compile(r"time|date|stamp|epoch|unix|(^|[^a-z0-9])(t|ts|at|when)([^a-z0-9]|$)", re.IGNORECASE)
_MAXIMUM_SERIES = 8

Table = dict[str, list[Any]]


def columns(data: Any, by: Optional[str]) -> Optional[Table]:
    """The columns of a table; ``None`` for data of another form.

    A frame of pandas is a table if its index only counts the rows and a column has times, and with ``by``.

    :raises InvalidSeriesError: for a list with mappings beside other elements, and for two columns of one name.
    """
    if isinstance(data, (list, tuple)) and data and isinstance(data[0], Mapping):
        return _unique(_columns_of_rows(data))
    columns = _frames.columns(data)
    if columns is not None:
        return _unique(columns)
    if _pandas.has_levels(data) or (by is not None and _pandas.is_frame(data)):
        return _unique(_pandas.columns(data))
    if _pandas.is_frame(data) and _pandas.counts_rows(data.index):
        found = list(_pandas.columns(data))
        return _unique(found) if any(_holds_times(cells) or _has_stamps(name, cells) for name, cells in found) else None
    return None


def _columns_of_rows(rows: Sequence[Any]) -> Iterable[tuple[str, list[Any]]]:
    for index, row in enumerate(rows):
        if not isinstance(row, Mapping):
            raise InvalidSeriesError("bad-series", f"row {index} is of the type {type(row).__name__}: give a mapping")
    names = dict.fromkeys(name for row in rows for name in row)
    return ((str(name), [row.get(name) for row in rows]) for name in names)


def _unique(columns: Iterable[tuple[str, list[Any]]]) -> Table:
    table: Table = {}
    for name, cells in columns:
        if name in table:
            raise InvalidSeriesError("bad-series", f"two columns have the name “{name}”: rename one")
        table[name] = cells
    return table


def series(table: Table, by: Optional[str], axis: Optional[str]) -> list[Series]:
    """The series of a table: of each column of numbers, or of each value of a column.

    :raises InvalidSeriesError: if the columns of times and values are not clear.
    """
    if by is not None and by not in table:
        raise InvalidSeriesError("bad-series", f"there is no column “{by}”: the columns are {', '.join(table)}")
    time = time_column(table, by, axis)
    values = [name for name in table if name not in (time, by) and all(map(is_number_or_gap, table[name]))]
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
        # As for an empty cell of a CSV file.
        times, numbers = groups.setdefault("" if is_gap(group) else group, ([], []))
        times.append(moment)
        numbers.append(value)
    if len(groups) > _MAXIMUM_SERIES:
        raise InvalidSeriesError(
            "bad-series",
            f"“{by}” has {len(groups)} values, and a chart has at most {_MAXIMUM_SERIES} series: select some",
        )
    return [Series(times, numbers, str(group)) for group, (times, numbers) in groups.items()]


def time_column(table: Table, by: Optional[str], axis: Optional[str]) -> str:
    """The name of the column of times: the one that holds them, the one named like times, or the first.

    :raises InvalidSeriesError: if there is none, or more than one.
    """
    names = [name for name in table if name != by]
    found = _names_of_times({name: table[name] for name in names})
    if len(found) > 1:
        raise InvalidSeriesError("bad-series", f"{' and '.join(found)} have times: give Series(times, values)")
    texts = [name for name in names if any(isinstance(cell, str) for cell in table[name])]
    if axis == "names" and texts:
        return texts[0]
    if not (found or names):
        raise InvalidSeriesError("bad-series", "the table has no column of times")
    return (found or names)[0]


def _names_of_times(table: Table) -> list[str]:
    """The columns that hold times; without one, those that are named like times."""
    return [name for name, cells in table.items() if _holds_times(cells)] or list(filter(_NAME_OF_TIMES.search, table))


def _has_stamps(name: str, cells: list[Any]) -> bool:
    """Whether a column is named like times, and has texts or large numbers. An uptime is a value."""
    large = _pandas.FIRST_DATE_OF_DIGITS
    return bool(_NAME_OF_TIMES.search(name)) and any(
        isinstance(cell, str) or (isinstance(cell, (int, float)) and cell >= large) for cell in cells
    )


def _holds_times(cells: list[Any]) -> bool:
    if any(isinstance(cell, date) or _pandas.is_period(cell) for cell in cells):
        return True
    are_dates = all(_pandas.DATE.match(cell) if isinstance(cell, str) else is_gap(cell) for cell in cells)
    return are_dates and any(isinstance(cell, str) for cell in cells)


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
