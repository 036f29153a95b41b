"""Series as members of a request."""

from __future__ import annotations

from binascii import b2a_base64
from collections.abc import Mapping, Sequence
from operator import is_
from typing import Any, NamedTuple, Optional, cast

from ._columns import packed_values
from ._json_text import json_bytes
from ._times import times_of
from .errors import InvalidSeriesError
from .series import Series

# The command takes 4 MiB of packed columns. More of them are written as points.
_MAXIMUM_PACKED_BYTES = 3 << 20
# A worker of the command remembers no longer series.
_MAXIMUM_KEPT_BYTES = 1 << 16


class Member(NamedTuple):
    """A series in a request."""

    text: bytes
    are_seconds: bool
    """Whether its datetimes became seconds since 1970, which are times whatever their size is."""


def series_member(series: Series, axis: Optional[str]) -> Member:
    """A series with packed columns, or with points if times are texts or the columns are long.

    A series keeps its text as long as its lists have the same elements.

    :raises InvalidSeriesError: for times or values that cannot be sent.
    """
    if series._sent:
        sent_axis, times, values, member = series._sent
        if sent_axis == axis and _are_same(series.times, times) and _are_same(series.values, values):
            return cast("Member", member)
    member = _written(series, axis)
    if len(member.text) <= _MAXIMUM_KEPT_BYTES and {type(series.times), type(series.values)} <= {list, tuple}:
        object.__setattr__(series, "_sent", (axis, tuple(series.times), tuple(series.values), member))
    return member


def _are_same(elements: Sequence[Any], sent: Sequence[Any]) -> bool:
    return len(elements) == len(sent) and all(map(is_, elements, sent))


def _written(series: Series, axis: Optional[str]) -> Member:
    times, are_seconds = times_of(series.times, axis)
    values = packed_values(series.values)
    count = len(times) if isinstance(times, list) else len(times) // 8
    if count != len(values) // 8:
        raise InvalidSeriesError("bad-series", f"there are {count} times and {len(values) // 8} values: give as many")
    looks = {"label": series.label or None, "lineColor": series.line_color, "fillColor": series.fill_color}
    if isinstance(times, bytes) and len(times) + len(values) < _MAXIMUM_PACKED_BYTES:
        return Member(packed_member(looks, times, values), are_seconds)
    seconds = times if isinstance(times, list) else memoryview(times).cast("d")
    numbers = [None if value != value else value for value in memoryview(values).cast("d")]
    return Member(_member(looks, b'"points":' + json_bytes(list(zip(seconds, numbers)), "series")), are_seconds)


def packed_member(looks: Mapping[str, Any], times: Any, values: Any) -> bytes:
    """The text of a series with packed columns.

    :param looks: its label and its colors. Those that are ``None`` are omitted.
    :param times: the bytes of little-endian doubles.
    :param values: the same.
    """
    columns = b2a_base64(times, newline=False), b2a_base64(values, newline=False)
    return _member(looks, b'"times":"%b","values":"%b"' % columns)


def _member(looks: Mapping[str, Any], columns: bytes) -> bytes:
    own = {name: text for name, text in looks.items() if text is not None}
    return b"{%b,%b}" % (json_bytes(own, "series")[1:-1], columns) if own else b"{%b}" % columns
