"""The options of a request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Union

from ._arguments import FLAG, INTEGER, LIMIT, NUMBER, OBJECT, TEXT, TEXTS, Kind, checked, one_of, optional
from .errors import PushChartError

__all__ = ["Options"]


class Options(TypedDict, total=False):
    """The options of ``encode``. A value ``None`` keeps the default of the command.

    ``pushchart encode --help`` describes each of them. Here ``_`` stands for ``-``.
    """

    axis: Union[str, None]
    """``time`` or ``number``. Without it, the form of the series decides."""
    texts: Union[str, Sequence[str], None]
    """The texts that may be shortened: ``path[:weight[:minimum]]``."""
    transport: Union[str, None]
    key: Union[str, None]
    limit: Union[int, str, None]
    reserve: Union[int, None]
    counted_for: Union[str, None]
    width: Union[int, None]
    height: Union[int, None]
    scale: Union[float, None]
    tolerance: Union[float, None]
    exact: Union[int, None]
    keep_last: Union[bool, None]
    max_chart_error: Union[float, None]
    shrink: Union[str, None]
    cut: Union[str, None]
    ellipsis: Union[str, None]
    decimals: Union[int, None]
    decimal_separator: Union[str, None]
    group_separator: Union[str, None]
    style: Union[str, None]
    reference: Union[float, None]
    unit: Union[str, None]
    line_color: Union[str, Sequence[str], None]
    fill_color: Union[str, Sequence[str], None]
    without_alert: Union[bool, None]
    seal: Union[Mapping[str, Any], None]
    pad: Union[int, None]
    max_age: Union[int, None]


# The kinds of the options. The command checks their values.
_KINDS: dict[str, Kind] = {
    "axis": one_of("time", "number"),
    "texts": TEXTS,
    "limit": LIMIT,
    "line_color": TEXTS,
    "fill_color": TEXTS,
    "seal": OBJECT,
    **dict.fromkeys(("keep_last", "without_alert"), FLAG),
    **dict.fromkeys(("reserve", "width", "height", "exact", "decimals", "pad", "max_age"), INTEGER),
    **dict.fromkeys(("scale", "tolerance", "max_chart_error", "reference"), NUMBER),
}


def option_members(options: Options) -> dict[str, Any]:
    """The members of a request for some options, also ``axis``.

    :raises TypeError: for an unknown option, or a value of another type.
    :raises PushChartError: with the code ``bad-request`` for another axis, infinity and NaN.
    """
    members: dict[str, Any] = {}
    for name, value in checked("options", options, OBJECT).items():
        if name not in Options.__annotations__:
            raise TypeError(f"the option {name!r:.60} is unknown: help(pushchart.Options) lists all options")
        try:
            converted = checked(name, value, optional(_KINDS.get(name, TEXT)))
        except ValueError as error:
            raise PushChartError("bad-request", str(error)) from None
        if converted is not None:
            members["text" if name == "texts" else name.replace("_", "-")] = converted
    return members
