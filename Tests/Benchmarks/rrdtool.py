#!/usr/bin/env python3
"""Times `pushchart preview` of samples/payloads/apple-daily.apns, and `rrdtool graph` (rrdtool) on its 506 points.

    rrdtool.py [PUSHCHART…] [--rounds N]

The runs alternate, so that other load affects all programs. The script prints the least wall-clock and processor time of
one picture and of 100 pictures, relative to rrdtool. pushchart draws the 100 pictures in one process; rrdtool does so
with a process for each, and as `rrdtool -`, which reads its commands from a pipe. All pictures have 640x640 pixels.
"""
import argparse, json, os, resource, shutil, subprocess, tempfile, time

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
parser = argparse.ArgumentParser()
parser.add_argument("pushchart", nargs="*", default=[os.path.join(root, ".build/release/pushchart")])
parser.add_argument("--rounds", type=int, default=10)
arguments = parser.parse_args()
programs = [os.path.abspath(program) for program in arguments.pushchart]
payload = os.path.join(root, "samples/payloads/apple-daily.apns")
COUNT, STEP = 100, 86_400


def measure(run):
    """The wall-clock and the processor time of a function that starts processes, in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    run()
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def quiet(*command, **options):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    rows = json.loads(subprocess.check_output([programs[0], "decode", "--format", "points", payload]))
    payloads = [f"{number}.apns" for number in range(COUNT)]
    for name in payloads:
        shutil.copy(payload, name)
    first, last = rows[0][0], rows[-1][0]
    quiet("rrdtool", "create", "s.rrd", "--start", str(first - STEP), "--step", str(STEP),
          f"DS:v:GAUGE:{7 * STEP}:U:U", f"RRA:AVERAGE:0.5:1:{(last - first) // STEP + 1}")
    quiet("rrdtool", "update", "s.rrd", *[f"{time}:{value}" for time, value in rows])
    graph = ["graph", "r.png", "--full-size-mode", "--width", "640", "--height", "640", "--start", str(first),
             "--end", str(last), "DEF:v=s.rrd:v:AVERAGE", "AREA:v#CCE0FF", "LINE2:v#007AFF"]
    commands = "".join(" ".join(graph) + "\n" for _ in range(COUNT)).encode()

    runs = {
        "rrdtool graph": (lambda: quiet("rrdtool", *graph), lambda: [quiet("rrdtool", *graph) for _ in range(COUNT)]),
        "rrdtool -": (None, lambda: quiet("rrdtool", "-", input=commands)),
    }
    for program in programs:
        preview = [program, "preview", "-o", "pictures/"]
        runs[program] = (lambda command=preview: quiet(*command, payloads[0]),
                         lambda command=preview: quiet(*command, *payloads))
    times = {(name, many): [] for name in runs for many in (False, True) if runs[name][many]}
    for _ in range(arguments.rounds):
        for name, many in times:
            times[name, many].append(measure(runs[name][many]))

for many in (False, True):
    print(f"{COUNT if many else 1} picture{'s' if many else ''}")
    floor = [min(values) for values in zip(*times["rrdtool graph", many])]
    for (name, other), values in times.items():
        if other == many:
            wall, processor = [min(value) for value in zip(*values)]
            print(f"  {name}\n    wall {1e3 * wall:8.1f} ms, {wall / floor[0]:.2f} of rrdtool graph; "
                  f"processor {1e3 * processor:8.1f} ms, {processor / floor[1]:.2f}")
