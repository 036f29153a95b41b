"""Options as members of a request."""

from __future__ import annotations

from typing import Any

from ._arguments import OBJECT, checked, optional
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
            raise TypeError(f"the option {name!r:.60} is unknown: help(pushchart.Options) lists all options")
        member, kind = OPTIONS[name]
        try:
            converted = checked(name, value, optional(kind))
        except ValueError as error:
            raise PushChartError("bad-request", str(error)) from None
        if converted is not None:
            members[member] = converted
    return members
