"""Values as the text of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from numbers import Real
from typing import Any

from ._columns import is_of
from .errors import PushChartError


def json_bytes(value: Any, name: str) -> bytes:
    """A value as JSON, with as few escapes as possible.

    :param name: the name of the argument, for messages.
    :raises PushChartError: with the code ``bad-request`` for infinity, NaN and endless nesting.
    :raises TypeError: for a value that JSON does not have.
    """
    try:
        text = _ENCODER.encode(value)
    except (ValueError, RecursionError) as error:
        raise PushChartError("bad-request", f"{name} is not JSON: {error}") from None
    except TypeError as error:
        raise TypeError(f"{name} is not JSON: {error}") from None
    # The escape of a lone surrogate in Python is its escape in JSON.
    return text.encode("utf-8", "backslashreplace")


def _plain(value: Any) -> Any:
    """A mapping that is not a ``dict``, or another number, as JSON knows it."""
    if isinstance(value, Mapping):
        return dict(value)
    if is_of(value, "numpy", "number", "bool_"):
        return value.item()
    if isinstance(value, (Decimal, Real)):
        return float(value)
    raise TypeError(f"it has a value of the type {type(value).__name__}")


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_plain)
