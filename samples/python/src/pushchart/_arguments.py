"""What arguments may be. Each is checked where it enters, and a message names it."""

from __future__ import annotations

import math
import operator
import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from numbers import Real
from typing import Any, Callable, NamedTuple

KEY_HINT = "the path of the chart is 'at', and the object of a key file is the option 'seal'"
"""What ``key`` may mean: it once was the path."""


class Kind(NamedTuple):
    """What an argument may be, as messages say it, and the function that converts it."""

    description: str
    convert: Callable[[Any], Any]
    """Returns the value as JSON and the command take it. Raises ``TypeError`` or ``ValueError`` for another one."""


def checked(name: str, value: Any, kind: Kind) -> Any:
    """The converted value of an argument.

    :raises TypeError: for another type. The message has no value, because that may be a key.
    :raises ValueError: for a value out of range.
    """
    try:
        return kind.convert(value)
    except TypeError:
        raise TypeError(f"{name} is of the type {type(value).__name__}: it must be {kind.description}") from None
    except (ValueError, OverflowError):
        raise ValueError(f"{name} is {_shown(value)}: it must be {kind.description}") from None


def _shown(value: Any) -> str:
    """A text, a number or a date. Other values may be long, and may hold secrets."""
    if isinstance(value, int) and value.bit_length() > 64:
        return f"a number of {value.bit_length()} bits"
    return f"{value!r:.60}" if isinstance(value, (str, int, float, date)) else f"of the type {type(value).__name__}"


def optional(kind: Kind) -> Kind:
    """The kind of an argument that may be ``None``."""
    return Kind(f"{kind.description}, or None", lambda value: None if value is None else kind.convert(value))


def instance_of(description: str, *types: type) -> Kind:
    """The kind of an argument of one of some types."""

    # As `_instance`, without another call: every series and every request has several such arguments.
    def convert(value: Any) -> Any:
        if not isinstance(value, types):
            raise TypeError
        return value

    return Kind(description, convert)


def one_of(*choices: str) -> Kind:
    """The kind of an argument that is one of some texts."""
    return Kind(" or ".join(f"“{choice}”" for choice in choices), lambda value: _choice(value, choices))


def within(kind: Kind, low: float, high: float, unit: str = "") -> Kind:
    """The kind of a number in a range."""
    return Kind(f"{kind.description}, {low:g} to {high:g}{unit}", lambda value: _within(kind.convert(value), low, high))


def _instance(value: Any, types: tuple[type, ...]) -> Any:
    if not isinstance(value, types):
        raise TypeError
    return value


def _choice(value: Any, choices: Sequence[str]) -> str:
    text: str = _instance(value, (str,))
    if text not in choices:
        raise ValueError
    return text


def _within(value: float, low: float, high: float) -> float:
    if not low <= value <= high:
        raise ValueError
    return value


def _integer(value: Any) -> int:
    if isinstance(value, bool):
        raise TypeError
    number = operator.index(value)
    if number.bit_length() > 64:
        raise ValueError
    return number


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (Real, Decimal)):
        raise TypeError
    if isinstance(value, int) and value.bit_length() <= 53:
        return value
    number = float(value)
    if not math.isfinite(number):
        raise ValueError
    return number


def _chart_error(value: Any) -> Any:
    return _choice(value, ("none",)) if isinstance(value, str) else _number(value)


def _time(value: Any) -> Any:
    """A number or a text. Dates stay dates, which the command refuses on an axis of numbers."""
    if isinstance(value, datetime):
        offset = value.utcoffset()
        if offset is None:
            raise ValueError
        # A midnight of a zone is the day of its date. A text has an offset of whole minutes.
        return (value.astimezone(timezone.utc) if offset % timedelta(minutes=1) else value).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return value if isinstance(value, str) else _number(value)


def _limit(value: Any) -> Any:
    return _argument(value) if isinstance(value, str) else _integer(value)


def _texts(value: Any) -> Any:
    """A text, or a list of texts."""
    return value if isinstance(value, str) else _listed_texts(value)


def _listed_texts(value: Any) -> list[str]:
    if isinstance(value, (str, bytes)):
        raise TypeError
    return [_instance(text, (str,)) for text in _instance(value, (Sequence,))]


def _argument(value: Any) -> str:
    """A text for the command line, which has neither null characters nor lone surrogates."""
    text: str = _instance(value, (str,))
    if "\0" in text:
        raise ValueError
    os.fsencode(text)
    return text


def _folder(value: Any) -> str:
    # The process may start later, in another current folder.
    path = os.path.abspath(_argument(os.fspath(value)))
    if not os.path.isdir(path):
        raise ValueError
    return path


def _numbers(value: Any) -> dict[str, Any]:
    return {_instance(name, (str,)): _number(number) for name, number in _instance(value, (Mapping,)).items()}


def _headers(value: Any) -> dict[str, str]:
    headers = {}
    for name, content in _instance(value, (Mapping,)).items():
        if "=" in _argument(name):
            raise ValueError
        headers[name] = _argument(content) if isinstance(content, str) else str(_integer(content))
    return headers


def _payload(value: Any) -> Any:
    # `bytes(5)` would be five zeros. A `Push` has `__bytes__`.
    if isinstance(value, (str, bytes, bytearray, memoryview, Mapping)) or hasattr(type(value), "__bytes__"):
        return value
    raise TypeError


def _sequence(value: Any) -> Any:
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise TypeError
    return value


TEXT = instance_of("a text", str)
FLAG = instance_of("True or False", bool)
INTEGER = Kind("a whole number of at most 64 bits", _integer)
NUMBER = Kind("a finite number", _number)
WORKERS = optional(within(Kind("a whole number", _integer), 1, 1024))
REQUEST_TIMEOUT = within(Kind("a number", _number), 0.001, 86400, " seconds")
TIME = Kind("a datetime with a zone, a date, a finite number, or the text of a date", _time)
CHART_ERROR = Kind("a finite number, or 'none'", _chart_error)
LIMIT = Kind("the name of a limit, or a number of bytes", _limit)
TEXTS = Kind("a text, or a list of texts", _texts)
LEVELS = Kind("an object with a finite number for each name", _numbers)
OBJECT = instance_of("an object, such as json.loads gives", Mapping)
ITERABLE = Kind("a sequence or another iterable", _sequence)
ARGUMENT = Kind("a text without null characters", _argument)
PATH = Kind("a path without null characters", lambda value: _argument(os.fspath(value)))
FOLDER = Kind("the path of a folder that exists", _folder)
HEADERS = Kind("a mapping from names to texts or whole numbers", _headers)
PAYLOAD = Kind("the bytes, the text or the object of a payload", _payload)
TEMPLATE = instance_of(
    "an object, the text of one, or a pathlib.Path", Mapping, str, bytes, bytearray, memoryview, os.PathLike
)
COLUMN = TEXT._replace(description="the name of a column")
COLUMNS = Kind("a list of names of columns", _listed_texts)
STYLE = Kind(
    "the name of a style, the path of a style file, or its content",
    lambda value: value if isinstance(value, Mapping) else PATH.convert(value),
)
