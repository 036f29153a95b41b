"""Numbers as the bytes of little-endian doubles, which a request holds in base64."""

from __future__ import annotations

import sys
from array import array
from base64 import b64encode
from collections.abc import Iterable
from typing import Any


def packed(numbers: Iterable[Any]) -> bytes:
    """The bytes of numbers.

    :raises TypeError: for a value that is not a number.
    :raises OverflowError: for an integer beyond the range of doubles.
    """
    doubles = array("d", numbers)
    if sys.byteorder == "big":
        doubles.byteswap()
    return doubles.tobytes()


def unpacked(data: bytes) -> list[float]:
    """The numbers of some bytes."""
    doubles = array("d")
    doubles.frombytes(data)
    if sys.byteorder == "big":
        doubles.byteswap()
    return doubles.tolist()


def base64_text(data: bytes) -> str:
    """The bytes in base64."""
    return b64encode(data).decode("ascii")
