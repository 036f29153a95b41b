"""Tables: lists of mappings or rows, mappings of columns, frames of pandas and polars, and tables of Arrow.

A table is sent as it is: the command finds the columns of times and values, and reads their texts.
"""

from __future__ import annotations

import contextlib
import struct
import sys
from binascii import b2a_base64
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import chain
from typing import Any, Optional

from ._columns import (
    cells,
    is_column,
    is_flag,
    is_number_or_gap,
    is_of,
    is_time,
    listed,
    packed,
    packed_array,
    packed_instants,
)
from ._json_text import json_bytes
from .errors import InvalidSeriesError

# The command reads longer columns row by row, and so not by their labels.
_MAXIMUM_LABELED_BYTES = 3 << 20
_FIRST_DATE_OF_DIGITS = 190_001
_NAN = float("nan")
_LARGEST_INTEGER = float(1 << 53)
_EPOCH = date(1970, 1, 1).toordinal()

Columns = Iterable[tuple[str, Sequence[Any]]]


def table_member(data: Any, axis: Optional[str], read_cells: bool) -> Optional[bytes]:
    """The text of a table; ``None`` for data of another form. Points are a table for options that read cells.

    :raises InvalidSeriesError: for a list with mappings beside other elements, and for a frame without columns.
    """
    if isinstance(data, Mapping):
        return _labeled_columns(data, axis)
    if isinstance(data, (list, tuple)) and data and _is_row(data[0], read_cells):
        if not all(isinstance(row, (list, tuple)) and all(map(_is_cell, row)) for row in data):
            raise InvalidSeriesError("bad-series", "some rows are no lists of cells")
        return json_bytes([cells(f"row {index}", row) for index, row in enumerate(data)], "series")
    columns = _columns(data, read_cells)
    if columns is None:
        return None
    members = [_member(name, column) for name, column in columns]
    if not members:
        raise InvalidSeriesError("bad-series", "the frame has no columns: give at least one")
    return b'{"columns":[%b]}' % b",".join(members)


def _member(name: str, column: Any) -> bytes:
    """A column as a request has it. Numbers, instants and days are packed, and keep their type."""
    kind, packed_cells = _packed(column)
    # Longer integers are identifiers, of which a double would lose digits.
    if packed_cells is None or any(map(_LARGEST_INTEGER.__le__, map(abs, memoryview(packed_cells).cast("d")))):
        elements = column.tolist() if is_column(column) else column
        kind, text = "cells", json_bytes(cells(f"“{name}”", elements), "series")
    else:
        text = b'"%b"' % b2a_base64(packed_cells, newline=False)
    return b'{"name":%b,"%b":%b}' % (json_bytes(name, "series"), kind.encode(), text)


def _packed(column: Any) -> tuple[str, Optional[bytes]]:
    """The type of the cells of a column, and their doubles; ``None`` if they have another type."""
    for kind, packed_cells in (("numbers", packed_array(column)), ("instants", packed_instants(column))):
        if packed_cells is not None:
            return kind, packed_cells
    types = set(map(type, column)) - {type(None)}
    filled = (element for element in column if element is not None)

    def doubles(convert: Callable[[Any], float]) -> bytes:
        return packed([_NAN if element is None else convert(element) for element in column])

    if types <= {int, float}:
        with contextlib.suppress(struct.error):
            return "numbers", doubles(lambda number: number)
    if types == {date}:
        return "days", doubles(lambda day: (day.toordinal() - _EPOCH) * 86_400)
    if types == {datetime} and {moment.utcoffset() for moment in filled} == {timedelta()}:
        return "instants", doubles(datetime.timestamp)
    return "cells", None


def _columns(data: Any, read_cells: bool) -> Optional[Columns]:
    """The columns of a list of mappings or of a frame; ``None`` for other data."""
    if isinstance(data, (list, tuple)) and data and isinstance(data[0], Mapping):
        return _columns_of_rows(data)
    if is_of(data, "polars", "LazyFrame"):
        raise InvalidSeriesError("bad-series", "a LazyFrame has no rows yet: give what its collect() returns")
    if is_of(data, "polars", "DataFrame"):
        return zip(data.columns, map(listed, data.get_columns()))
    if is_of(data, "pyarrow", "Table", "RecordBatch"):
        return zip(data.schema.names, map(listed, data.columns))
    if is_of(data, "pandas", "Series") and (read_cells or not is_axis(data.index)):
        data = data.to_frame("value" if data.name is None else data.name)
        return _columns_of_frame(data)
    return _columns_of_frame(data) if is_of(data, "pandas", "DataFrame") else None


def _columns_of_rows(rows: Sequence[Any]) -> Columns:
    for index, row in enumerate(rows):
        if type(row) is not dict and not isinstance(row, Mapping):
            raise InvalidSeriesError("bad-series", f"row {index} is of the type {type(row).__name__}: give a mapping")
    names = dict.fromkeys(chain.from_iterable(rows))
    return ((str(name), [row.get(name) for row in rows]) for name in names)


def _columns_of_frame(frame: Any) -> Iterator[tuple[str, Sequence[Any]]]:
    """The columns of an index that does not count rows, and the others."""
    index = frame.index
    counts_rows = (
        index.name is None and index.nlevels == 1 and index.dtype.kind in "iu" and not has_digits_of_dates(index)
    )
    if len(frame.columns) == 1 or not counts_rows:
        for level, name in enumerate(index.names):
            yield "index" if name is None else str(name), index.get_level_values(level)
    for position, name in enumerate(frame.columns):
        yield str(name), frame.iloc[:, position]


def is_axis(index: Any) -> bool:
    """Whether an index of pandas has numbers or times alone."""
    if index.nlevels > 1 or index.dtype.kind in "fiubM":
        return bool(index.nlevels == 1)
    period = sys.modules["pandas"].Period
    return len(index) > 0 and all(isinstance(moment, (date, period)) for moment in index)


def has_digits_of_dates(index: Any) -> bool:
    """Whether the numbers of an index may be times, or dates written as digits."""
    return len(index) > 0 and bool(index.max() >= _FIRST_DATE_OF_DIGITS)


def _is_row(value: Any, read_cells: bool) -> bool:
    """Whether a value is a row of cells. Two of them are a point, unless the second one is a text or is read."""
    if not isinstance(value, (list, tuple)) or not all(map(_is_cell, value)):
        return False
    return len(value) > 2 or (len(value) == 2 and (read_cells or isinstance(value[1], str)))


def _labeled_columns(data: Mapping[Any, Any], axis: Optional[str]) -> Optional[bytes]:
    """Columns of one length. The command reads columns of numbers of which none has times as series by their labels."""
    columns = {str(name): _column_of_cells(column) for name, column in data.items()}
    lengths = {-1 if column is None else len(column) for column in columns.values()}
    if len(columns) < 2 or len(columns) < len(data) or len(lengths) > 1 or max(lengths) < 1:
        return None
    text = json_bytes({name: cells(f"“{name}”", column or []) for name, column in columns.items()}, "series")
    return text if axis == "names" or len(text) < _MAXIMUM_LABELED_BYTES else None


def _column_of_cells(column: Any) -> Optional[list[Any]]:
    """A column without series and points as a list; ``None`` for other data, also a series with times in its index."""
    column = listed(column)
    if is_of(column, "pandas", "Series"):
        return None
    if is_column(column) or (is_of(column, "numpy", "ndarray") and column.ndim == 1):
        return list(column)
    return list(column) if isinstance(column, (list, tuple)) and all(map(_is_cell, column)) else None


def _is_cell(value: Any) -> bool:
    return is_time(value) or is_number_or_gap(value) or is_flag(value)
