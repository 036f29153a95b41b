"""Frames and columns of polars and Arrow, without importing these, and iterators as lists."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any, Optional

from .errors import InvalidSeriesError


def columns(data: Any) -> Optional[Iterable[tuple[str, list[Any]]]]:
    """The names of the columns of a frame or a table, with their elements; ``None`` for other data.

    :raises InvalidSeriesError: for a lazy frame.
    """
    polars, arrow = sys.modules.get("polars"), sys.modules.get("pyarrow")
    if polars is not None and isinstance(data, polars.LazyFrame):
        raise InvalidSeriesError("bad-series", "a LazyFrame has no rows yet: give what its collect() returns")
    if polars is not None and isinstance(data, polars.DataFrame):
        return zip(data.columns, map(listed, data.get_columns()))
    if arrow is not None and isinstance(data, (arrow.Table, arrow.RecordBatch)):
        return zip(data.schema.names, map(listed, data.columns))
    return None


def listed(column: Any) -> Any:
    """The elements of an iterator, or of a column of polars or Arrow; other values as they are."""
    if isinstance(column, Iterator):
        return list(column)
    polars, arrow = sys.modules.get("polars"), sys.modules.get("pyarrow")
    if polars is not None and isinstance(column, polars.Series):
        return column.to_list()
    if arrow is not None and isinstance(column, (arrow.Array, arrow.ChunkedArray)):
        if arrow.types.is_timestamp(column.type) and column.type.unit == "ns":
            # Python's own datetimes have no nanoseconds.
            column = column.cast(arrow.timestamp("us", column.type.tz), safe=False)
        return column.to_pylist()
    return column
