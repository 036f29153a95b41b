"""Numbers as the bytes of little-endian doubles, which a request holds in base64."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any


def packed(numbers: Sequence[Any]) -> bytes:
    """The bytes of numbers.

    :raises TypeError: for a value that is not a number, and for an integer beyond the range of doubles.
    """
    try:
        return struct.pack(f"<{len(numbers)}d", *numbers)
    except struct.error as error:
        raise TypeError(str(error)) from None


def unpacked(data: bytes) -> Sequence[float]:
    """The numbers of some bytes."""
    return struct.unpack(f"<{len(data) // 8}d", data)
