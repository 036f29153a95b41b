#!/usr/bin/env python3
"""Collects the licenses of everything that the linker has put into a static executable.

    licenses.py ARCHIVES CHECKOUTS TOOLCHAIN FOLDER

ARCHIVES is the output of the linker's option --print-archive-stats, CHECKOUTS the folder with the sources of Swift
packages, and TOOLCHAIN the folder `usr` of the Swift toolchain. Each license is copied from the package's own file.
"""
import os, re, shutil, subprocess, sys

archives_file, checkouts, toolchain, folder = sys.argv[1:]
COMMON = "/usr/share/common-licenses"


def linked_archives():
    """The paths of the archives from which the linker took at least one member."""
    with open(archives_file) as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines][1:]
    return sorted({os.path.realpath(path) for _, extracted, path in rows if int(extracted) > 0})


def debian_package(path):
    """The name and version of the Debian package that owns a file, and None if there is none."""
    for spelling in (path, path.removeprefix("/usr")):
        owner = subprocess.run(["dpkg-query", "-S", spelling], capture_output=True, text=True)
        if owner.returncode == 0:
            name = owner.stdout.split(": ")[0].split(",")[0]
            version = subprocess.check_output(["dpkg-query", "-W", "-f=${Version}", name], text=True)
            return name.split(":")[0], version
    return None


def swift_version():
    text = subprocess.check_output([os.path.join(toolchain, "bin/swiftc"), "--version"], text=True)
    return re.search(r"Swift version (\S+)", text)[1]


def checkout_version(path):
    return subprocess.check_output(["git", "-C", path, "describe", "--tags", "--always"], text=True).strip()


# The source of each license, with the components that it covers.
components = {}


def add(name, version, source, component):
    components.setdefault((name, version, source), []).append(component)


for archive in linked_archives():
    if archive.startswith(os.path.realpath(toolchain) + "/"):
        add("swift", swift_version(), os.path.join(toolchain, "share/swift/LICENSE.txt"), os.path.basename(archive))
    elif package := debian_package(archive):
        add(*package, f"/usr/share/doc/{package[0]}/copyright", os.path.basename(archive))
    else:
        sys.exit(f"error: no package owns {archive}, so its license is unknown")
for name in sorted(os.listdir(checkouts)):
    path = os.path.join(checkouts, name)
    add(name, checkout_version(path), os.path.join(path, "LICENSE.txt"), name)

# The data that the build puts into the command.
if package := debian_package("/usr/share/zoneinfo/tzdata.zi"):
    add(*package, f"/usr/share/doc/{package[0]}/copyright", "tzdata")
else:
    sys.exit("error: no package owns /usr/share/zoneinfo, so its license is unknown")

if package := debian_package("/usr/share/fonts/opentype/inter/Inter-Regular.otf"):
    add(*package, f"/usr/share/doc/{package[0]}/copyright", "Inter")
else:
    sys.exit("error: no package owns the font Inter, so its license is unknown")

locales = os.path.join(os.path.dirname(__file__), "../../Sources/ChartPreview/Locales")
with open(os.path.join(locales, "VERSION")) as version:
    add("unicode-cldr-core", version.read().strip(), os.path.join(locales, "LICENSE.txt"), "locales")

os.makedirs(folder)
table, common = [], set()
for (name, version, source), parts in sorted(components.items()):
    if not os.path.exists(source):
        sys.exit(f"error: {name} has no file {source}")
    shutil.copyfile(source, os.path.join(folder, f"{name}.txt"))
    # The Apache License wants the notices too.
    notice = os.path.join(os.path.dirname(source), "NOTICE.txt")
    if os.path.exists(notice):
        with open(os.path.join(folder, f"{name}.txt"), "a") as text, open(notice) as notices:
            text.write("\n" + notices.read())
    table.append(f"{name}.txt\t{version}\t{' '.join(parts)}\n")
    with open(source, errors="replace") as text:
        common.update(re.findall(rf"{COMMON}/([A-Za-z0-9.+-]*[A-Za-z0-9])", text.read()))
os.makedirs(os.path.join(folder, "common-licenses"))
for name in sorted(common):
    if os.path.exists(os.path.join(COMMON, name)):
        shutil.copyfile(os.path.join(COMMON, name), os.path.join(folder, "common-licenses", name))
with open(os.path.join(folder, "README"), "w") as readme:
    readme.write(
        "The command pushchart contains the libraries of this table: the license, the version, and the linked parts.\n"
        "Licenses that a file names by a path in /usr/share/common-licenses are in the folder common-licenses.\n"
        "To link the command with other versions of these libraries, run `make dist` in the sources of PushChart.\n\n")
    readme.writelines(table)
print(f"{len(table)} licenses, {len(os.listdir(os.path.join(folder, 'common-licenses')))} common ones")
