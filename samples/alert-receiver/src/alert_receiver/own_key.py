"""Keys that the receiver makes for itself, in its state folder."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from .start_error import StartError

Key = TypeVar("Key")


def own_key(path: Path, make: Callable[[], bytes], read: Callable[[bytes], Key]) -> Key:
    """The key in a file, which is made at the first start: whole or not at all, and durable.

    :param make: the content of a new file.
    :param read: the key of a content; it raises ``ValueError`` for one that is no key.
    :raises StartError: for a file that holds no key, or that cannot be read or written.
    """
    try:
        if not path.exists():
            _write_whole(path, make())
        return read(path.read_bytes())
    except OSError as error:
        raise StartError(f"{path} cannot be read or written: {error.strerror}") from None
    except ValueError as error:
        raise StartError(f"{path} holds no key ({error}): restore it, or delete it to get a new one") from None


def read_ec_key(content: bytes) -> ec.EllipticCurvePrivateKey:
    """A private key of the curve P-256 from PEM, as VAPID and APNs have them.

    :raises ValueError: for anything else.
    """
    try:
        key = load_pem_private_key(content, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise ValueError("no PEM of a private key") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise ValueError("no key of the curve P-256")
    return key


def _write_whole(path: Path, content: bytes) -> None:
    # Only its owner can read a file of `mkstemp`.
    descriptor, draft = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        # Of two processes that start at once, the first one makes the key.
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        os.unlink(draft)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
