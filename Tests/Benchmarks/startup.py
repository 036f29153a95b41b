#!/usr/bin/env python3
"""Times the start of executables, as `--version`, and states the ratios to the first.

    startup.py [--rounds ROUNDS] [PUSHCHART ...]

By default it compares the dynamic executable of `swift build -c release` with the static one of `make dist`. The runs
alternate, so that other load affects all executables. The script prints the best and the median wall-clock time, the
largest peak memory, and the instructions of one start if valgrind is installed.
"""
import argparse, glob, os, re, shutil, statistics, subprocess, tempfile, time

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
parser = argparse.ArgumentParser()
parser.add_argument("--rounds", type=int, default=200)
parser.add_argument("programs", nargs="*", metavar="PUSHCHART")
options = parser.parse_args()
programs = options.programs or [
    os.path.join(root, ".build/release/pushchart"), *glob.glob(os.path.join(root, "dist/*/bin/pushchart"))]


def instructions(program):
    """The instructions of one start. Valgrind reads the symbols of an executable for minutes, so a copy has none."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "pushchart")
        subprocess.run(["strip", "-o", copy, program], check=True)
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", copy, "--version"],
                             capture_output=True, text=True)
        return int(re.search(r"Collected : (\d+)", run.stderr)[1])


times, memory = [[] for _ in programs], [0 for _ in programs]
for _ in range(options.rounds):
    for index, program in enumerate(programs):
        start = time.perf_counter()
        process = subprocess.Popen([program, "--version"], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        times[index].append(time.perf_counter() - start)
        process.returncode = status
        assert status == 0, (program, status)
        memory[index] = max(memory[index], usage.ru_maxrss)
for index, program in enumerate(programs):
    best, median = min(times[index]) * 1e3, statistics.median(times[index]) * 1e3
    ratio = statistics.median(times[index]) / statistics.median(times[0])
    counted = f"   {instructions(program) / 1e6:6.2f} M instructions" if shutil.which("valgrind") else ""
    print(f"best {best:6.2f} ms   median {median:6.2f} ms   ratio {ratio:4.2f}   peak {memory[index] / 1024:5.1f} MB"
          f"{counted}   {os.path.getsize(program) / 1e6:5.1f} MB file   {program}")
