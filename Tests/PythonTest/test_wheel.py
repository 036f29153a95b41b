"""The wheel: its platform tag, its content, and equal bytes of two builds."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

BACKEND = Path(__file__).resolve().parents[2] / "samples" / "python" / "backend"
sys.path.insert(0, str(BACKEND))
from elf_executable import ElfExecutable  # noqa: E402

WHEEL = Path(os.environ.get("PUSHCHART_WHEEL", ""))


def elf(*headers: bytes, machine: int = 62, notes: bytes = b"") -> bytes:
    """A file with program headers, and with notes after them."""
    count = len(headers) + (1 if notes else 0)
    start = 64 + 56 * count
    note = struct.pack("<IIQQQQQQ", 4, 4, start, 0, 0, len(notes), len(notes), 4) if notes else b""
    ident = b"\x7fELF\x02\x01".ljust(16, b"\0")
    header = struct.pack("<HHIQQQIHHHHHH", 2, machine, 1, 0, 64, 0, 0, 64, 56, count, 0, 0, 0)
    return ident + header + b"".join(headers) + note + notes


def abi_note(*kernel: int) -> bytes:
    return struct.pack("<III4sIIII", 4, 16, 1, b"GNU\0", 0, *kernel)


BUILD_ID = struct.pack("<III4s4s", 4, 3, 3, b"GNU\0", b"abc\0")
INTERPRETER = struct.pack("<IIQQQQQQ", 3, 4, 0, 0, 0, 0, 0, 1)


@pytest.mark.parametrize(
    ("data", "tag"),
    [
        (elf(notes=abi_note(3, 2, 0)), "manylinux_2_17_x86_64"),
        (elf(notes=BUILD_ID + abi_note(3, 2, 0)), "manylinux_2_17_x86_64"),
        (elf(notes=abi_note(3, 7, 0), machine=183), "manylinux_2_17_aarch64"),
        (elf(notes=abi_note(4, 0, 0)), "manylinux_2_28_x86_64"),
        (elf(notes=abi_note(5, 14, 0)), "manylinux_2_34_x86_64"),
        (elf(notes=abi_note(6, 1, 0)), "linux_x86_64"),
        (elf(), "linux_x86_64"),
        (elf(INTERPRETER, notes=abi_note(3, 2, 0)), "linux_x86_64"),
    ],
)
def test_platform_tag(data: bytes, tag: str) -> None:
    assert ElfExecutable(data).platform_tag == tag


@pytest.mark.parametrize("data", [b"", b"#!/bin/sh", elf(machine=3)])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="command"):
        ElfExecutable(data)


@pytest.mark.skipif(not WHEEL.is_file(), reason="PUSHCHART_WHEEL names no wheel")
def test_content() -> None:
    with zipfile.ZipFile(WHEEL) as archive:
        names = archive.namelist()
        command = archive.getinfo("pushchart/_files/bin/pushchart")
        assert command.external_attr >> 16 == 0o100755
        assert archive.getinfo("pushchart/py.typed").external_attr >> 16 == 0o100644
        fonts = [f"pushchart/_files/share/fonts/inter/Inter-{weight}.otf" for weight in ("Regular", "SemiBold")]
        assert set(fonts) <= set(names)
        licenses = [name for name in names if "/licenses/" in name]
        assert {name.split("/")[-1] for name in licenses} >= {"LICENSE", "fonts-inter.txt"}
        font_license = next(name for name in licenses if name.endswith("fonts-inter.txt"))
        assert b"The goals of the Open Font License" in archive.read(font_license)
        tag = ElfExecutable(archive.read(command)).platform_tag
        assert WHEEL.name.endswith(f"-py3-none-{tag}.whl")
        if "manylinux" in tag:
            assert WHEEL.stat().st_size <= 10_000_000
            assert any("/licenses/linked/" in name for name in names)


@pytest.mark.skipif(sys.version_info < (3, 11), reason="the build needs tomllib")
@pytest.mark.skipif(not WHEEL.is_file(), reason="PUSHCHART_WHEEL names no wheel")
def test_equal_bytes_of_two_builds(tmp_path: Path) -> None:
    with zipfile.ZipFile(WHEEL) as archive:
        archive.extractall(tmp_path)
    command = tmp_path / "pushchart/_files/bin/pushchart"
    command.chmod(0o755)
    (information,) = tmp_path.glob("*.dist-info")
    environment = {
        **os.environ,
        "PUSHCHART_EXECUTABLE": str(command),
        "PUSHCHART_FONT_FILE": str(tmp_path / "pushchart/_files/share/fonts/inter/Inter-Regular.otf"),
        "PUSHCHART_FONT_LICENSE": str(information / "licenses/fonts-inter.txt"),
        "TZ": "Pacific/Kiritimati",
    }
    linked = information / "licenses/linked"
    if linked.exists():
        environment["PUSHCHART_LICENSES"] = str(linked)
    subprocess.run([sys.executable, BACKEND / "pushchart_wheel.py", tmp_path / "again"], check=True, env=environment)
    assert (tmp_path / "again" / WHEEL.name).read_bytes() == WHEEL.read_bytes()
