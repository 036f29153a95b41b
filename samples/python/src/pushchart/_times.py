"""Times of any form as requests have them: numbers, or texts that the command reads."""

from __future__ import annotations

import contextlib
import struct
from datetime import datetime
from operator import attrgetter
from typing import Any, Optional, Union

from ._columns import cell, is_gap, is_number_or_gap, is_time, packed, packed_array, packed_instants
from .errors import InvalidSeriesError

_ZONE = attrgetter("tzinfo")
_MIDNIGHT = datetime.min.time()


def times_of(times: Any, axis: Optional[str]) -> tuple[Union[bytes, list[Any]], bool]:
    """The times of a series. Datetimes with a zone are seconds, unless all are midnights, which may be days.

    :returns: the bytes of doubles, or a list if some times are texts; and whether datetimes became seconds since 1970,
        which are times whatever their size is.
    :raises InvalidSeriesError: for a time that is missing or of another type.
    """
    if axis == "names":
        return _names(times), False
    data = packed_array(times)
    if data is not None:
        return data, False
    data = None if axis == "number" else packed_instants(times)
    if data is not None:
        return data, True
    elements = times if isinstance(times, list) else list(times)
    try:
        if _are_numbers(elements):
            return packed(elements), False
        # A datetime with a zone that gives no offset is a TypeError.
        with contextlib.suppress(TypeError):
            have_zones = set(map(type, elements)) == {datetime} and all(map(_ZONE, elements))
            if axis != "number" and have_zones and any(time.time() != _MIDNIGHT for time in elements):
                return packed(list(map(datetime.timestamp, elements))), True
        cells = [_cell(time, index) for index, time in enumerate(elements)]
        return (cells if any(isinstance(time, str) for time in cells) else packed(cells)), False
    except struct.error:
        raise InvalidSeriesError("bad-series", "a time is an integer beyond the range of doubles") from None


def _are_numbers(times: list[Any]) -> bool:
    # A sum with a datetime, a text or a scalar of NumPy is of another type, or fails. It takes a third of the time of
    # a look at each type.
    try:
        return type(sum(times)) in (int, float)
    except (TypeError, ArithmeticError):
        return False


def _names(times: Any) -> list[str]:
    names = list(times)
    for index, name in enumerate(names):
        if not isinstance(name, str):
            kind = type(name).__name__
            raise InvalidSeriesError("bad-series", f"name {index} is of the type {kind}: an axis of names needs texts")
    return names


def _cell(time: Any, index: int) -> Any:
    if is_gap(time):
        raise InvalidSeriesError("bad-series", f"time {index} is missing: remove its row")
    if not is_time(time) and not is_number_or_gap(time):
        kind = type(time).__name__
        raise InvalidSeriesError("bad-series", f"time {index} is of the type {kind}: give a datetime or a number")
    return cell(time)
