"""Options as members of a request."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple, Optional

from ._arguments import KEY_HINT, OBJECT, checked, optional
from ._json_text import json_bytes
from .errors import PushChartError
from .options import OPTIONS, Options


def option_members(options: Options) -> dict[str, Any]:
    """The members of a request for some options, also ``axis``.

    :raises TypeError: for an unknown option, or a value of another type.
    :raises PushChartError: with the code ``bad-request`` for another axis, infinity and NaN.
    """
    members: dict[str, Any] = {}
    for name, value in checked("options", options, OBJECT).items():
        if name not in OPTIONS:
            near = get_close_matches(str(name), OPTIONS, 1)
            hint = f"did you mean {near[0]!r}?" if near else "help(pushchart.Options) lists all options"
            hint = KEY_HINT if name == "key" else hint
            raise TypeError(f"the option {name!r:.60} is unknown: {hint}")
        member, kind = OPTIONS[name]
        try:
            converted = checked(name, value, optional(kind))
        except ValueError as error:
            raise PushChartError("bad-request", str(error)) from None
        if converted is not None:
            members[member] = converted
    return members


class RequestOptions(NamedTuple):
    """Options as requests have them. Many requests with the same options use one."""

    axis: Optional[str]
    """What the times are; ``None`` if the form of the series decides."""
    members: bytes
    """The other members, with a comma before each of them."""


def request_options(options: Options) -> RequestOptions:
    """The options of requests that ask for a report.

    :raises TypeError: for an unknown option, or a value of another type.
    :raises PushChartError: with the code ``bad-request`` for another axis, infinity and NaN.
    """
    members = option_members(options)
    axis = members.pop("axis", None)
    return RequestOptions(axis, following_members({**members, "report": True}))


def following_members(members: Mapping[str, Any]) -> bytes:
    """Members that follow others in an object, with a comma before each of them."""
    return b"," + json_bytes(members, "seal")[1:-1] if members else b""
