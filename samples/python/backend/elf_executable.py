"""Which hosts can run an executable."""

from __future__ import annotations

import struct
from typing import Optional

_INTERPRETER = 3
_NOTE = 4
_MACHINES = {62: "x86_64", 183: "aarch64"}
# The oldest platform tag that each kernel allows, with the oldest kernel of the distributions of this tag: RHEL 7 has
# glibc 2.17 and Linux 3.10, RHEL 8 has 2.28 and 4.18, RHEL 9 has 2.34 and 5.14 (PEP 600).
_PLATFORMS = [((3, 10, 0), "2_17"), ((4, 18, 0), "2_28"), ((5, 14, 0), "2_34")]


class ElfExecutable:
    """The facts of a 64-bit little-endian ELF file that decide its platform tag."""

    def __init__(self, data: bytes) -> None:
        """Reads the headers.

        :raises ValueError: for another kind of file.
        """
        if data[:6] != b"\x7fELF\x02\x01":
            raise ValueError("the command is not a 64-bit little-endian ELF file")
        (machine,) = struct.unpack_from("<H", data, 18)
        if machine not in _MACHINES:
            raise ValueError(f"the command is for the unknown machine {machine}")
        self.machine = _MACHINES[machine]
        self.is_static = True
        """Whether it runs without a dynamic loader, and so without the libraries of the host."""
        self.kernel: Optional[tuple[int, int, int]] = None
        """The oldest Linux that its C library supports."""
        (table,) = struct.unpack_from("<Q", data, 32)
        size, count = struct.unpack_from("<HH", data, 54)
        for index in range(count):
            kind, _, offset, _, _, length = struct.unpack_from("<IIQQQQ", data, table + index * size)
            if kind == _INTERPRETER:
                self.is_static = False
            elif kind == _NOTE:
                self._read_notes(data[offset : offset + length])

    def _read_notes(self, notes: bytes) -> None:
        while len(notes) >= 12:
            name_length, length, kind = struct.unpack_from("<III", notes)
            start = 12 + (name_length + 3 & ~3)
            # The note of the GNU C library: an operating system, 0 for Linux, and the version of its kernel.
            if notes[12:16] == b"GNU\0" and kind == 1 and length >= 16:
                system, *version = struct.unpack_from("<IIII", notes, start)
                if system == 0:
                    self.kernel = (version[0], version[1], version[2])
            notes = notes[start + (length + 3 & ~3) :]

    @property
    def platform_tag(self) -> str:
        """The tag of a wheel with this executable.

        A static executable runs on all distributions whose kernel is new enough. Another one needs the libraries of
        the host that built it.
        """
        if self.is_static and self.kernel is not None:
            for kernel, version in _PLATFORMS:
                if self.kernel <= kernel:
                    return f"manylinux_{version}_{self.machine}"
        return f"linux_{self.machine}"
