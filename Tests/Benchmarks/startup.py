#!/usr/bin/env python3
"""Times the start of executables, as `--version`, and states the ratios to the first.

    startup.py [--rounds ROUNDS] [PUSHCHART ...]

By default it compares the dynamic executable of `swift build -c release` with the static one of `make dist`. The runs
alternate, so that other load affects all executables. The script prints the best and the median wall-clock time, the
largest peak memory, and the instructions of one start if valgrind is installed.
"""
import argparse, glob, os, shutil, statistics

from processes import instructions, release, root, run

parser = argparse.ArgumentParser()
parser.add_argument("--rounds", type=int, default=200)
parser.add_argument("programs", nargs="*", metavar="PUSHCHART")
options = parser.parse_args()
programs = options.programs or [release, *glob.glob(os.path.join(root, "dist/*/bin/pushchart"))]

times, memory = [[] for _ in programs], [0 for _ in programs]
for _ in range(options.rounds):
    for index, program in enumerate(programs):
        start = run([program, "--version"])
        times[index].append(start.wall)
        assert start.status == 0, (program, start.status)
        memory[index] = max(memory[index], start.memory)
for index, program in enumerate(programs):
    best, median = min(times[index]) * 1e3, statistics.median(times[index]) * 1e3
    ratio = statistics.median(times[index]) / statistics.median(times[0])
    counted = ""
    if shutil.which("valgrind"):
        counted = f"   {instructions(program, '--version')[0] / 1e6:6.2f} M instructions"
    print(f"best {best:6.2f} ms   median {median:6.2f} ms   ratio {ratio:4.2f}   peak {memory[index] / 1024:5.1f} MB"
          f"{counted}   {os.path.getsize(program) / 1e6:5.1f} MB file   {program}")
