"""The options of a request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Union

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


_NAMES = frozenset(Options.__annotations__)


def option_members(options: Options) -> dict[str, Any]:
    """The members of a request for some options.

    :raises TypeError: for an unknown option.
    """
    unknown = sorted(set(options) - _NAMES)
    if unknown:
        raise TypeError(f"the option {unknown[0]!r} is unknown: help(pushchart.Options) lists all options")
    members: dict[str, Any] = {}
    for name, value in options.items():
        if value is None or name == "axis":
            continue
        members["text" if name == "texts" else name.replace("_", "-")] = value
    return members
