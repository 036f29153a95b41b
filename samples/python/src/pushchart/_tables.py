"""Tables: lists of mappings or rows, mappings of columns, frames of pandas and polars, and tables of Arrow.

A table is sent as it is: the command finds the columns of times and values, and reads their texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any, Optional

from . import _frames, _numpy, _pandas
from ._json_text import json_bytes
from ._values import is_gap, is_number_or_gap
from .errors import InvalidSeriesError

# The command reads longer columns row by row, and so not by their labels.
_MAXIMUM_LABELED_BYTES = 3 << 20


def table_member(data: Any, axis: Optional[str]) -> Optional[bytes]:
    """The text of a table; ``None`` for data of another form.

    :raises InvalidSeriesError: for a list with mappings beside other elements, and for a frame without columns.
    """
    if isinstance(data, Mapping):
        return _labeled_columns(data, axis)
    if isinstance(data, (list, tuple)) and data and _is_row(data[0]):
        if not all(isinstance(row, (list, tuple)) and all(map(_is_cell, row)) for row in data):
            raise InvalidSeriesError("bad-series", "some rows are no lists of cells")
        return json_bytes([list(map(_cell, row)) for row in data], "series")
    if isinstance(data, (list, tuple)) and data and isinstance(data[0], Mapping):
        columns: Optional[Iterable[tuple[str, list[Any]]]] = _columns_of_rows(data)
    else:
        columns = _frames.columns(data) or _pandas.columns_of_table(data)
    if columns is None:
        return None
    names, cells = [], []
    for name, column in columns:
        names.append(name)
        cells.append(_cells(column))
    if not names:
        raise InvalidSeriesError("bad-series", "the frame has no columns: give at least one")
    return json_bytes({"columns": names, "rows": list(zip(*cells))}, "series")


def _columns_of_rows(rows: Sequence[Any]) -> Iterable[tuple[str, list[Any]]]:
    for index, row in enumerate(rows):
        if not isinstance(row, Mapping):
            raise InvalidSeriesError("bad-series", f"row {index} is of the type {type(row).__name__}: give a mapping")
    names = dict.fromkeys(name for row in rows for name in row)
    return ((str(name), [row.get(name) for row in rows]) for name in names)


def _is_row(value: Any) -> bool:
    """Whether a value is a row of cells. Two of them are a point, unless the second one is a text."""
    if not isinstance(value, (list, tuple)) or not all(map(_is_cell, value)):
        return False
    return len(value) > 2 or (len(value) == 2 and isinstance(value[1], str))


def _labeled_columns(data: Mapping[Any, Any], axis: Optional[str]) -> Optional[bytes]:
    """Columns of one length. The command reads columns of numbers of which none has times as series by their labels."""
    columns = {str(name): _listed(column) for name, column in data.items()}
    lengths = {-1 if column is None else len(column) for column in columns.values()}
    if len(columns) < 2 or len(columns) < len(data) or len(lengths) > 1 or max(lengths) < 2:
        return None
    text = json_bytes({name: _cells(column or []) for name, column in columns.items()}, "series")
    return text if axis == "names" or len(text) < _MAXIMUM_LABELED_BYTES else None


def _listed(column: Any) -> Optional[list[Any]]:
    """A column without series and points as a list; ``None`` for other data."""
    column = _frames.listed(column)
    if _pandas.is_series(column):
        # Its index has the times.
        return None
    if _pandas.is_column(column) or (_numpy.is_array(column) and column.ndim == 1):
        return list(column)
    if not isinstance(column, (list, tuple)):
        return None
    return list(column) if all(map(_is_cell, column)) else None


def _is_cell(value: Any) -> bool:
    return isinstance(value, (str, date)) or is_number_or_gap(value) or _pandas.is_period(value)


def _cells(column: list[Any]) -> list[Any]:
    """The cells of a column as JSON has them. Times become texts, which have no other meaning."""
    types = set(map(type, column))
    if types <= {int, str, type(None)}:
        return column
    return [None if cell != cell else cell for cell in column] if types == {float} else list(map(_cell, column))


def _cell(value: Any) -> Any:
    if is_gap(value):
        return None
    if isinstance(value, (int, float, Decimal)):
        return +value if isinstance(value, int) else float(value)
    value = _pandas.start(value)
    if isinstance(value, datetime):
        offset = value.utcoffset()
        # A text has an offset of whole minutes.
        return (value.astimezone(timezone.utc) if offset and offset % timedelta(minutes=1) else value).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return value.item() if _numpy.is_number(value) else str(value)
