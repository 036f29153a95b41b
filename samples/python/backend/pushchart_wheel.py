"""Builds the wheel of pushchart, as a build backend of PEP 517. Equal inputs give equal bytes.

These environment variables name the parts that are not in the repository:

- ``PUSHCHART_EXECUTABLE``: the command, see ``make wheel``;
- ``PUSHCHART_FONT_FILE`` and ``PUSHCHART_FONT_LICENSE``: Inter Regular, beside Inter SemiBold, and its license, by
  default those of Debian's package fonts-inter;
- ``PUSHCHART_LICENSES``: a file or a folder with the licenses of the libraries in a static executable.
"""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Optional

from elf_executable import ElfExecutable

ROOT = Path(__file__).resolve().parent.parent
FONT = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
FONT_LICENSE = "/usr/share/doc/fonts-inter/copyright"


class Entry(NamedTuple):
    """A file of the wheel."""

    name: str
    data: bytes
    is_executable: bool = False


def build_wheel(
    wheel_directory: str,
    config_settings: Optional[Mapping[str, Any]] = None,
    metadata_directory: Optional[str] = None,
) -> str:
    """Writes the wheel to a folder, and returns its name."""
    project = _project()
    executable = _required_file("PUSHCHART_EXECUTABLE", None)
    version = _version_of(executable)
    tag = f"py3-none-{ElfExecutable(executable.read_bytes()).platform_tag}"
    if "manylinux" in tag and not os.environ.get("PUSHCHART_LICENSES"):
        raise SystemExit("error: a static executable contains libraries: name their licenses in PUSHCHART_LICENSES")
    font = _required_file("PUSHCHART_FONT_FILE", FONT)
    entries = [
        *_sources(),
        Entry("pushchart/_files/bin/pushchart", executable.read_bytes(), is_executable=True),
        # Where the command finds them.
        Entry("pushchart/_files/share/fonts/inter/Inter-Regular.otf", font.read_bytes()),
        Entry(
            "pushchart/_files/share/fonts/inter/Inter-SemiBold.otf", font.with_name("Inter-SemiBold.otf").read_bytes()
        ),
        *_metadata(project, version, tag),
    ]
    name = f"{project['name']}-{version}-{tag}.whl"
    path = Path(wheel_directory, name)
    unfinished = path.with_suffix(".unfinished")
    _write(unfinished, entries, record=f"{project['name']}-{version}.dist-info/RECORD")
    unfinished.replace(path)
    return name


def _project() -> dict[str, Any]:
    try:
        import tomllib
    except ImportError:
        raise SystemExit("error: building the wheel needs Python 3.11 or later; the wheel needs 3.9") from None
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def _required_file(variable: str, default: Optional[str]) -> Path:
    name = os.environ.get(variable) or default
    if name is None or not Path(name).is_file():
        raise SystemExit(f"error: {name or 'a file'} is missing: name it in {variable}, or run “make wheel”")
    return Path(name)


def _version_of(executable: Path) -> str:
    """The version that the command prints."""
    version = subprocess.run([executable.resolve(), "--version"], capture_output=True, check=True, text=True).stdout
    return version.strip()


def _sources() -> Iterator[Entry]:
    for path in sorted((ROOT / "src").rglob("*")):
        if path.suffix in (".py", ".typed"):
            yield Entry(path.relative_to(ROOT / "src").as_posix(), path.read_bytes())


def _metadata(project: dict[str, Any], version: str, tag: str) -> Iterator[Entry]:
    folder = f"{project['name']}-{version}.dist-info"
    licenses = list(_licenses())
    header = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {version}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
        *(f"License-File: {name}" for name, _ in licenses),
        "Description-Content-Type: text/markdown",
    ]
    readme = (ROOT / project["readme"]).read_text("utf-8")
    yield Entry(f"{folder}/METADATA", ("\n".join(header) + "\n\n" + readme).encode())
    wheel = ["Wheel-Version: 1.0", f"Generator: pushchart ({version})", "Root-Is-Purelib: false", f"Tag: {tag}"]
    yield Entry(f"{folder}/WHEEL", ("\n".join(wheel) + "\n").encode())
    scripts = [f"{name} = {target}" for name, target in sorted(project["scripts"].items())]
    yield Entry(f"{folder}/entry_points.txt", ("[console_scripts]\n" + "\n".join(scripts) + "\n").encode())
    for name, data in licenses:
        yield Entry(f"{folder}/licenses/{name}", data)


def _licenses() -> Iterator[tuple[str, bytes]]:
    """The licenses of the package, of the font, and of the libraries in the executable."""
    yield "LICENSE", (ROOT.parent.parent / "LICENSE").read_bytes()
    yield "fonts-inter.txt", _required_file("PUSHCHART_FONT_LICENSE", FONT_LICENSE).read_bytes()
    linked = os.environ.get("PUSHCHART_LICENSES")
    if linked:
        base = Path(linked)
        for path in [base] if base.is_file() else sorted(p for p in base.rglob("*") if p.is_file()):
            name = path.name if base.is_file() else path.relative_to(base).as_posix()
            yield f"linked/{name}", path.read_bytes()


def _write(path: Path, entries: list[Entry], record: str) -> None:
    """Writes a wheel whose bytes depend on nothing but its entries."""
    ordered = sorted(entries)
    lines = []
    for entry in ordered:
        digest = base64.urlsafe_b64encode(hashlib.sha256(entry.data).digest()).rstrip(b"=").decode()
        lines.append(f"{entry.name},sha256={digest},{len(entry.data)}")
    lines.append(f"{record},,")
    with zipfile.ZipFile(path, "w") as archive:
        for entry in [*ordered, Entry(record, ("\n".join(lines) + "\n").encode())]:
            info = zipfile.ZipInfo(entry.name, (1980, 1, 1, 0, 0, 0))
            info.create_system = 3  # Unix, so that the mode counts
            info.external_attr = (0o100755 if entry.is_executable else 0o100644) << 16
            archive.writestr(info, entry.data, zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(Path(sys.argv[1], build_wheel(sys.argv[1])))
