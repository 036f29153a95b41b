"""What arguments may be. Each is checked where it enters, and a message names it."""

from __future__ import annotations

import math
import operator
import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from numbers import Real
from typing import Any, Callable, NamedTuple, SupportsBytes


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
    return Kind(description, lambda value: _instance(value, types))


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


def _headers(value: Any) -> dict[str, str]:
    headers = {}
    for name, content in _instance(value, (Mapping,)).items():
        if "=" in _argument(name):
            raise ValueError
        headers[name] = _argument(content) if isinstance(content, str) else str(_integer(content))
    return headers


def _sequence(value: Any) -> Any:
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise TypeError
    return value


TEXT = instance_of("a text", str)
NUMBER = Kind("a finite number", _number)
WORKERS = optional(within(Kind("a whole number", _integer), 1, 1024))
REQUEST_TIMEOUT = within(Kind("a number", _number), 0.001, 86400, " seconds")
LIMIT = Kind("the name of a limit, or a number of bytes", lambda v: _argument(v) if isinstance(v, str) else _integer(v))
OBJECT = instance_of("an object, such as json.loads gives", Mapping)
ITERABLE = Kind("a sequence or another iterable", _sequence)
ARGUMENT = Kind("a text without null characters", _argument)
PATH = Kind("a path without null characters", lambda value: _argument(os.fspath(value)))
FOLDER = Kind("the path of a folder that exists", _folder)
HEADERS = Kind("a mapping from names to texts or whole numbers", _headers)
# `bytes(5)` would be five zeros. A `Push` has `__bytes__`.
PAYLOAD = instance_of(
    "the bytes, the text or the object of a payload", str, Mapping, bytes, bytearray, memoryview, SupportsBytes
)
TEMPLATE = instance_of(
    "an object, the text of one, or a pathlib.Path", Mapping, str, bytes, bytearray, memoryview, os.PathLike
)
COLUMN = TEXT._replace(description="the name of a column")
COLUMNS = Kind("a list of names of columns", _listed_texts)
STYLE = Kind(
    "the name of a style, the path of a style file, or its content",
    lambda value: value if isinstance(value, Mapping) else PATH.convert(value),
)
