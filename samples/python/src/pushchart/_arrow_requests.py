"""Requests from columns of Arrow, without a Python object for each number."""

from __future__ import annotations

import json
from collections.abc import Iterator
from operator import methodcaller
from typing import Any, NamedTuple, Optional, Union

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ._json_text import json_bytes
from ._option_members import following_members
from ._request import template_text
from ._series_member import packed_member
from .errors import InvalidSeriesError, PushChartError

# The numbers of an array of doubles, with NaN for missing values.
_numbers = methodcaller("to_numpy", zero_copy_only=False)
_UNITS_PER_SECOND = {"s": 1, "ms": 1_000, "us": 1_000_000, "ns": 1_000_000_000}


class RequestColumns(NamedTuple):
    """The columns of a record batch from which requests are made. A constant takes the place of a missing column."""

    times: Optional[str]
    """Arrays of times; without it, ``series`` has them."""
    values: Optional[str]
    series: Optional[str]
    """Arrays of structures with ``times``, ``values``, and optionally ``label``, ``lineColor`` and ``fillColor``."""
    template: Union[str, bytes]
    """The name of the column with the templates, or the template of all requests on one line."""
    options: Optional[str]
    """Texts of JSON objects with the options of a row by their long names."""
    constants: dict[str, bytes]
    """The members that all requests have, as JSON."""

    def lines(self, batch: pa.RecordBatch) -> Iterator[Union[bytes, PushChartError]]:
        """A request for each row, or the reason why there is none."""
        constants = {**self._axis(batch), **self.constants}
        shared = following_members(constants)
        templates = self._templates(batch)
        options = _texts(batch, self.options)
        for members, template, option in zip(self._series_members(batch), templates, options):
            try:
                if isinstance(members, PushChartError):
                    raise members
                if template is None:
                    raise PushChartError("bad-request", "the template is null: give a payload")
                text = template if isinstance(template, bytes) else template_text(template)
                own = shared if option is None else _own_members(constants, option)
                yield b'{"template":%b,"series":[%b]%b}' % (text, members, own)
            except PushChartError as error:
                yield error

    def _axis(self, batch: pa.RecordBatch) -> dict[str, bytes]:
        """The axis of dates, of which a single one is a day too."""
        kind = batch.schema.field(self.times or self.series).type.value_type
        if self.times is None:
            kind = kind["times"].type.value_type
        return {"axis": b'"days"'} if pa.types.is_date32(kind) else {}

    def _templates(self, batch: pa.RecordBatch) -> list[Any]:
        if isinstance(self.template, bytes):
            return [self.template] * batch.num_rows
        return _texts(batch, self.template)

    def _series_members(self, batch: pa.RecordBatch) -> Iterator[Union[bytes, PushChartError]]:
        """The text of the series of each row."""
        if self.series is None:
            return _packed_members(batch.column(self.times), batch.column(self.values), {}, batch.num_rows)
        lists = batch.column(self.series)
        structures = lists.flatten()
        names = [field.name for field in structures.type]
        labels = {name: structures.field(name) for name in ("label", "lineColor", "fillColor") if name in names}
        # Fields of a structure do not know which structures are missing; pc.struct_field does.
        times, values = (pc.struct_field(structures, name) for name in ("times", "values"))
        inner = _packed_members(times, values, labels, len(structures))
        return _joined_members(lists, inner)


def _own_members(constants: dict[str, bytes], options: str) -> bytes:
    """The members of a row with options of its own."""
    try:
        own = json.loads(options)
    except (ValueError, RecursionError) as error:
        raise PushChartError("not-json", f"the options are not JSON: {error}") from None
    if not isinstance(own, dict):
        raise PushChartError("bad-request", "the options are not an object: write names and values")
    return following_members({**constants, **{name: json_bytes(value, name) for name, value in own.items()}})


def _packed_members(
    times: Any, values: Any, labels: dict[str, Any], count: int
) -> Iterator[Union[bytes, PushChartError]]:
    """A series as a member of a request for each element of two columns of arrays."""
    time_data, time_ends = _doubles(times)
    value_data, value_ends = _doubles(values)
    texts = {name: column.to_pylist() for name, column in labels.items()}
    missing = np.zeros(count, bool)
    for column in (times, values):
        if column.null_count:
            missing |= np.asarray(column.is_null())
    time_start = value_start = 0
    for row, (time_end, value_end, is_missing) in enumerate(zip(time_ends, value_ends, missing.tolist())):
        if is_missing:
            yield InvalidSeriesError("bad-series", "the times or the values are null: filter such rows out")
        else:
            looks = {name: column[row] or None for name, column in texts.items()}
            yield packed_member(looks, time_data[time_start:time_end], value_data[value_start:value_end])
        time_start, value_start = time_end, value_end


def _joined_members(
    lists: Any, inner: Iterator[Union[bytes, PushChartError]]
) -> Iterator[Union[bytes, PushChartError]]:
    """The members of each row, separated by commas."""
    lengths = pc.fill_null(pc.list_value_length(lists), 0).to_pylist()
    for length in lengths:
        members = [next(inner) for _ in range(length)]
        errors = [member for member in members if isinstance(member, PushChartError)]
        if errors:
            yield errors[0]
        elif not members:
            yield InvalidSeriesError("bad-series", "there are no series: filter such rows out")
        else:
            yield b",".join([member for member in members if isinstance(member, bytes)])


def _doubles(column: Any) -> tuple[memoryview, list[int]]:
    """The bytes of the elements of all arrays, and where each array ends in them."""
    flat = column.flatten()
    kind = flat.type
    if pa.types.is_timestamp(kind):
        # An integer of microseconds below 2**53 is exact as a double, and the quotient is rounded once.
        numbers = _numbers(flat.cast(pa.int64()).cast(pa.float64(), safe=False)) / _UNITS_PER_SECOND[kind.unit]
    elif pa.types.is_date32(kind):
        numbers = _numbers(flat.cast(pa.int32()).cast(pa.float64())) * 86_400.0
    else:
        numbers = _numbers(flat.cast(pa.float64(), safe=False))
    lengths = np.asarray(pc.fill_null(pc.list_value_length(column), 0))
    ends = np.cumsum(lengths, dtype=np.int64) * 8
    data: Any = np.ascontiguousarray(numbers, "<f8")
    return memoryview(data).cast("B") if len(data) else memoryview(b""), ends.tolist()


def _texts(batch: pa.RecordBatch, name: Optional[str]) -> list[Optional[str]]:
    return [None] * batch.num_rows if name is None else batch.column(name).to_pylist()
