"""Options as members of a request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from functools import cache
from numbers import Real
from typing import Any, NamedTuple, Optional, get_args, get_origin, get_type_hints

from ._arguments import OBJECT, checked
from ._columns import is_gap, time_text
from ._json_text import json_bytes
from .options import Options

_READ_CELLS = {"zone", "time-format", "missing"}
_NAMES = {int: "a whole number", float: "a number", str: "a text", bool: "True or False", date: "a date"}


def option_members(options: Options) -> dict[str, bytes]:
    """The members of a request for some options, as JSON. The command checks more than their types.

    :raises TypeError: for an unknown option, or a value of another type.
    :raises PushChartError: with the code ``bad-request`` for infinity and NaN.
    """
    members = {}
    for name, value in checked("options", options, OBJECT).items():
        if name not in _types():
            near = get_close_matches(str(name), _types(), 1)
            hint = f"did you mean {near[0]!r}?" if near else "help(pushchart.Options) lists all options"
            raise TypeError(f"the option {name!r:.60} is unknown: {hint}")
        if value is not None and not any(_is_of(value, kind) for kind in _types()[name]):
            kinds = " or ".join(_NAMES.get(kind) or f"a {get_origin(kind).__name__.lower()}" for kind in _types()[name])
            # Without the value, which may be a key.
            raise TypeError(f"{name} is of the type {type(value).__name__}: it must be {kinds}")
        if value is not None:
            # A text keeps the offset of a midnight, which is the day of its date.
            plain = time_text(value) if isinstance(value, date) else value
            members[member_of(name)] = json_bytes(plain, name)
    return members


def member_of(name: str) -> str:
    """The member of a request for an option."""
    return "text" if name == "texts" else name.strip("_").replace("_", "-")


@cache
def _types() -> dict[str, tuple[Any, ...]]:
    """The types that each option takes besides ``None``."""
    return {name: get_args(hint)[:-1] for name, hint in get_type_hints(Options).items()}


def _is_of(value: Any, kind: Any) -> bool:
    if get_origin(kind) is Sequence:
        kinds = get_args(get_args(kind)[0]) or get_args(kind)
        is_sequence = isinstance(value, Sequence) and not isinstance(value, bytes)
        return is_sequence and all(any(_is_of(one, kind) for kind in kinds) for one in value)
    if get_origin(kind) is Mapping:
        return isinstance(value, Mapping)
    if kind in (int, float):
        is_number = hasattr(value, "__index__") or (kind is float and isinstance(value, (Real, Decimal)))
        return is_number and not isinstance(value, bool)
    return isinstance(value, kind) and not is_gap(value)


class RequestOptions(NamedTuple):
    """Options as requests have them. Many requests with the same options use one."""

    axis: Optional[str]
    """What the times are; ``None`` if the form of the series decides."""
    members: bytes
    """The other members, with a comma before each of them."""
    read_cells: bool
    """Whether they tell how the cells of a table are read."""


def request_options(options: Options) -> RequestOptions:
    """The options of requests that ask for a report: see :func:`option_members`."""
    members = option_members(options)
    members.pop("axis", None)
    text = following_members({**members, "report": b"true"})
    return RequestOptions(options.get("axis"), text, not _READ_CELLS.isdisjoint(members))


def following_members(members: Mapping[str, bytes]) -> bytes:
    """Members that follow others in an object, with a comma before each of them."""
    return b"".join([b',"%b":%b' % (name.encode(), text) for name, text in members.items()])
