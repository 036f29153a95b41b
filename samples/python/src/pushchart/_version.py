"""The version of the installed package, which is that of its command."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("pushchart")
except PackageNotFoundError:  # from a source folder
    __version__ = "0+source"
