#!/usr/bin/env python3
"""Times `pushchart preview` of one payload as a whole process, and `rrdtool graph` and `gnuplot` on the same points.

    whole_process.py [PUSHCHART] [ROUNDS]

The runs alternate, so that other load affects all programs. The script prints the best and the median wall-clock time
and the largest peak memory. It includes rrdtool (rrdtool) and gnuplot (gnuplot-nox) if they are installed. All three
draw 640x640 pixels: a line over a filled area, axes and labels.
"""
import os, shutil, statistics, subprocess, sys, tempfile, time

from random_walk import random_walk

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
pushchart = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(root, ".build/release/pushchart")
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 40
POINTS, STEP = 500, 300


def quiet(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    rows = list(random_walk(42, POINTS))
    with open("series.csv", "w") as file:
        file.write("time,value\n" + "".join(f"{t},{v}\n" for t, v in rows))
    with open("template.apns", "w") as file:
        file.write('{"aps":{"alert":"x"}}')
    quiet(pushchart, "encode", "series.csv", "--into", "template.apns", "-o", "push.apns")
    commands = {
        "pushchart preview": [pushchart, "preview", "push.apns", "-o", "push.png"],
        "pushchart preview --scale 3": [pushchart, "preview", "push.apns", "--scale", "3", "-o", "push3.png"],
        "pushchart --version": [pushchart, "--version"],
    }
    if shutil.which("rrdtool"):
        first, last = rows[0][0], rows[-1][0]
        quiet("rrdtool", "create", "s.rrd", "--start", str(first - STEP), "--step", str(STEP),
              f"DS:v:GAUGE:{2 * STEP}:U:U", f"RRA:AVERAGE:0.5:1:{POINTS}")
        quiet("rrdtool", "update", "s.rrd", *[f"{t}:{v}" for t, v in rows])
        commands["rrdtool graph"] = [
            "rrdtool", "graph", "r.png", "--full-size-mode", "--width", "640", "--height", "640", "--start", str(first),
            "--end", str(last), "DEF:v=s.rrd:v:AVERAGE", "AREA:v#CCE0FF", "LINE2:v#007AFF"]
    if shutil.which("gnuplot"):
        with open("plot.gp", "w") as file:
            file.write("set terminal pngcairo size 640,640\nset output 'g.png'\nset datafile separator ','\n"
                       "set xdata time\nset timefmt '%s'\nset grid\nunset key\n"
                       "plot 'series.csv' every ::1 using 1:2 with filledcurves x1 lc rgb '#CCE0FF', "
                       "'' every ::1 using 1:2 with lines lw 2 lc rgb '#007AFF'\n")
        commands["gnuplot"] = ["gnuplot", "plot.gp"]
    times, memory = {name: [] for name in commands}, {name: 0 for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            start = time.perf_counter()
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            times[name].append(time.perf_counter() - start)
            process.returncode = status
            assert status == 0, (name, status)
            memory[name] = max(memory[name], usage.ru_maxrss)
    for name in commands:
        best, median = min(times[name]) * 1e3, statistics.median(times[name]) * 1e3
        print(f"{name:28} best {best:6.1f} ms   median {median:6.1f} ms   peak {memory[name] / 1024:5.1f} MB")
