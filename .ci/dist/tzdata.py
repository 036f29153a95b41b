#!/usr/bin/env python3
"""Puts a folder of time zones into one file in the format of Android's file tzdata, which TimeZoneFiles reads.

    tzdata.py FOLDER FILE

FOLDER is a folder of TZif files with a file tzdata.zi, whose first line states the version of the tz database. The zones
are those with a capital letter at the start of each part of their name. So the output has neither copies with leap
seconds nor the zone of this host. Zones with equal files share their bytes. Equal folders give equal bytes.
"""
import pathlib
import re
import struct
import sys

HEADER, NAME = struct.Struct(">12siii"), re.compile(r"[A-Z][A-Za-z0-9_+-]*(/[A-Z][A-Za-z0-9_+-]*)*")
ENTRY = struct.Struct(">40siii")


def main():
    folder, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    version = re.match(r"# version (\w{5,6})\n", (folder / "tzdata.zi").read_text("ascii"))
    if not version:
        sys.exit(f"error: {folder}/tzdata.zi does not state its version")
    index, data, places = b"", b"", {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not NAME.fullmatch(name) or not path.is_file():
            continue
        content = path.read_bytes()
        if not content.startswith(b"TZif"):
            sys.exit(f"error: {path} is no TZif file")
        if len(name) > 40:
            sys.exit(f"error: {path} has a name of more than 40 bytes")
        if content not in places:
            places[content] = len(data)
            data += content
        index += ENTRY.pack(name.encode(), places[content], len(content), 0)
    if len(index) < 300 * ENTRY.size:
        sys.exit(f"error: {folder} has only {len(index) // ENTRY.size} time zones")
    start = HEADER.size + len(index)
    header = HEADER.pack(f"tzdata{version[1]}".encode(), HEADER.size, start, start + len(data))
    output.write_bytes(header + index + data)
    print(f"tzdata {version[1]}: {len(index) // ENTRY.size} time zones, {output.stat().st_size} bytes")


main()
