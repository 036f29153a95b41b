"""Requests as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from . import _doubles, _numpy
from ._arguments import TEMPLATE, checked
from ._option_members import option_members
from ._series_forms import series_list
from ._times import packed_times
from ._values import packed_values
from .errors import InvalidSeriesError, PushChartError
from .options import Options
from .series import Series

Template = Union[Mapping[str, Any], str, bytes, "PathLike[str]"]
"""A payload without a chart: an object, the text of one, or the path of a file. Texts stay as they are written."""

# The command takes 4 MiB of packed columns. More of them are written as points.
_MAXIMUM_PACKED_BYTES = 3 << 20


def request_line(series: Any, template: Template, options: Options, *, report: bool = True) -> bytes:
    """A request without its line feed. Without series (``None``) only texts are shortened.

    :raises InvalidSeriesError: for series that cannot be sent.
    :raises PushChartError: with the code ``not-json`` for a template that is not JSON.
    :raises TypeError: for an unknown option, or an argument of another type.
    """
    members = option_members(options)
    axis = members.pop("axis", None)
    if report:
        members["report"] = True
    if series is not None:
        found = series_list(series, axis)
        if found.axis is not None:
            members["axis"] = found.axis
        members["series"] = [_member(one, found.axis) for one in found.series]
    rest = b"," + json_bytes(members, "seal")[1:] if members else b"}"
    return b'{"template":' + template_text(template) + rest


def template_text(template: Template) -> bytes:
    """The template on one line.

    :raises PushChartError: with the code ``not-json``.
    :raises TypeError: for an argument of another type.
    """
    checked("template", template, TEMPLATE)
    if isinstance(template, Mapping):
        return json_bytes(template, "template")
    text: Union[str, bytes] = Path(template).read_bytes() if isinstance(template, PathLike) else template
    data = text.encode("utf-8", "backslashreplace") if isinstance(text, str) else bytes(text)
    try:
        # Only one whole object may become a part of the request. Outside strings, a line break is a space.
        if not isinstance(json.loads(data.decode("utf-8")), dict):
            raise PushChartError("bad-request", "the template is not an object: give a payload")
    except (ValueError, RecursionError) as error:
        raise PushChartError("not-json", f"the template is not JSON: {error}") from None
    return data.replace(b"\n", b" ").replace(b"\r", b" ")


def json_bytes(value: Any, name: str) -> bytes:
    """A value as JSON, with as few escapes as possible.

    :param name: the name of the argument, for messages.
    :raises PushChartError: with the code ``bad-request`` for infinity, NaN and endless nesting.
    :raises TypeError: for a value that JSON does not have.
    """
    try:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_plain)
    except (ValueError, RecursionError) as error:
        raise PushChartError("bad-request", f"{name} is not JSON: {error}") from None
    except TypeError as error:
        raise TypeError(f"{name} is not JSON: {error}") from None
    # The escape of a lone surrogate in Python is its escape in JSON.
    return text.encode("utf-8", "backslashreplace")


def _plain(value: Any) -> Any:
    """A mapping that is not a ``dict``, or a number of NumPy, as JSON knows it."""
    if isinstance(value, Mapping):
        return dict(value)
    if _numpy.is_number(value):
        return value.item()
    raise TypeError(f"it has a value of the type {type(value).__name__}")


def _member(series: Series, axis: Optional[str]) -> dict[str, Any]:
    """A series of a request: packed columns, or points if times are texts or the columns are long."""
    member: dict[str, Any] = {}
    if series.label:
        member["label"] = series.label
    if series.line_color is not None:
        member["lineColor"] = series.line_color
    if series.fill_color is not None:
        member["fillColor"] = series.fill_color
    times = packed_times(series.times, axis)
    values = packed_values(series.values)
    count = len(times) if isinstance(times, list) else len(times) // 8
    if count != len(values) // 8:
        raise InvalidSeriesError("bad-series", f"there are {count} times and {len(values) // 8} values: give as many")
    if isinstance(times, bytes) and len(times) + len(values) < _MAXIMUM_PACKED_BYTES:
        member["times"] = _doubles.base64_text(times)
        member["values"] = _doubles.base64_text(values)
    else:
        seconds = times if isinstance(times, list) else _doubles.unpacked(times)
        numbers = [None if value != value else value for value in _doubles.unpacked(values)]
        member["points"] = list(zip(seconds, numbers))
    return member
