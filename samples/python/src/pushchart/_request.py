"""Requests as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from ._arguments import TEMPLATE, checked
from ._columns import listed
from ._json_text import json_bytes
from ._option_members import RequestOptions
from ._series_forms import series_list
from ._series_member import series_member
from ._tables import table_member
from .errors import InvalidSeriesError, PushChartError

Template = Union[Mapping[str, Any], str, bytes, "PathLike[str]"]
"""A payload without a chart: an object, the text of one, or a ``pathlib.Path``. Texts stay as they are written."""


def request_line(series: Any, template: Template, options: RequestOptions) -> bytes:
    """A request without its line feed. Without series (``None``) only texts are shortened.

    :raises InvalidSeriesError: for series that cannot be sent.
    :raises PushChartError: with the code ``not-json`` for a template that is not JSON.
    :raises TypeError: for a template of another type.
    """
    text = b""
    if series is not None:
        try:
            text = _data_members(listed(series), options.axis)
        except RecursionError:
            raise InvalidSeriesError("bad-series", "the lists of the series are nested too deeply") from None
    return b'{"template":%b%b%b}' % (template_text(template), options.members, text)


def _data_members(data: Any, axis: Optional[str]) -> bytes:
    table = table_member(data, axis)
    if table is not None:
        return b'%b,"table":%b' % (_axis_member(axis), table)
    found, shown_axis = series_list(data, axis)
    members = [series_member(one, shown_axis) for one in found]
    are_times = shown_axis is None and any(member.are_seconds for member in members)
    series = b",".join([member.text for member in members])
    return b'%b,"series":[%b]' % (_axis_member("time" if are_times else shown_axis), series)


def _axis_member(axis: Optional[str]) -> bytes:
    return b"" if axis is None else b',"axis":%b' % json_bytes(axis, "axis")


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
        # A text is never taken for a path, because a template from outside must not name a file of the server.
        is_json = isinstance(template, PathLike) or data.lstrip()[:1] in (b"{", b"[")
        reason = error if is_json else "for the path of a file, give pathlib.Path(template)"
        raise PushChartError("not-json", f"the template is not JSON: {reason}") from None
    return data.replace(b"\n", b" ").replace(b"\r", b" ")
