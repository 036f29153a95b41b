#!/usr/bin/env python3
"""Times `pushchart preview` as a whole process, and `rrdtool graph` and `gnuplot` on the same points.

    whole_process.py [PUSHCHART] [ROUNDS]

The points are a random walk, and those of samples/payloads/apple-daily.apns. Of the latter, `pushchart` and `rrdtool -`
also draw 100 pictures in one process. The runs alternate, so that other load affects all programs. The script prints the
best and the median wall-clock time, the least processor time and the largest peak memory. It includes rrdtool (rrdtool)
and gnuplot (gnuplot-nox) if they are installed. All draw 720x360 pixels: a line over a filled area, axes and labels.
"""
import datetime, json, os, shutil, statistics, subprocess, tempfile

from processes import argument, release, root, run
from random_walk import random_walk

pushchart = os.path.abspath(argument(1, release))
rounds = int(argument(2, 40))
daily = os.path.join(root, "samples/payloads/apple-daily.apns")
POINTS, STEP, DAY, COUNT = 500, 300, 86_400, 100
EPOCH = datetime.date(1970, 1, 1).toordinal() * DAY


def quiet(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def rrdtool_graph(name, rows, step, heartbeat):
    """Fills a database, and returns the arguments that draw it."""
    first, last = rows[0][0], rows[-1][0]
    quiet("rrdtool", "create", f"{name}.rrd", "--start", str(first - step), "--step", str(step),
          f"DS:v:GAUGE:{heartbeat}:U:U", f"RRA:AVERAGE:0.5:1:{(last - first) // step + 1}")
    quiet("rrdtool", "update", f"{name}.rrd", *[f"{t}:{v}" for t, v in rows])
    return ["graph", "r.png", "--full-size-mode", "--width", "720", "--height", "360", "--start", str(first),
            "--end", str(last), f"DEF:v={name}.rrd:v:AVERAGE", "AREA:v#CCE0FF", "LINE2:v#007AFF"]


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
    copies = [shutil.copy(daily, f"{number}.apns") for number in range(COUNT)]
    many = {f"apple-daily, {COUNT} pictures": [pushchart, "preview", *copies, "-o", "pictures/"]}
    if shutil.which("rrdtool"):
        commands["rrdtool graph"] = ["rrdtool", *rrdtool_graph("walk", rows, STEP, 2 * STEP)]
        points = json.loads(subprocess.check_output([pushchart, "decode", "--format", "points", daily]))
        days = [(datetime.date.fromisoformat(day).toordinal() * DAY - EPOCH, value) for day, value in points]
        graph = rrdtool_graph("daily", days, DAY, 7 * DAY)
        with open("commands", "w") as file:
            file.write(COUNT * (" ".join(graph) + "\n"))
        commands["apple-daily, rrdtool graph"] = ["rrdtool", *graph]
        many[f"apple-daily, {COUNT} by rrdtool -"] = ["rrdtool", "-"]
    commands["apple-daily"] = [pushchart, "preview", daily, "-o", "daily.png"]
    if shutil.which("gnuplot"):
        with open("plot.gp", "w") as file:
            file.write("set terminal pngcairo size 720,360\nset output 'g.png'\nset datafile separator ','\n"
                       "set xdata time\nset timefmt '%s'\nset grid\nunset key\n"
                       "plot 'series.csv' every ::1 using 1:2 with filledcurves x1 lc rgb '#CCE0FF', "
                       "'' every ::1 using 1:2 with lines lw 2 lc rgb '#007AFF'\n")
        commands["gnuplot"] = ["gnuplot", "plot.gp"]
    commands.update(many)
    runs = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            with open("commands" if command[-1] == "-" else os.devnull) as source:
                runs[name].append(run(command, stdin=source))
            assert runs[name][-1].status == 0, (name, runs[name][-1].status)
    for name in commands:
        _, times, processor, memory = zip(*runs[name])
        best, median, least = min(times) * 1e3, statistics.median(times) * 1e3, min(processor) * 1e3
        print(f"{name:30} best {best:7.1f} ms   median {median:7.1f} ms   processor {least:7.1f} ms   "
              f"peak {max(memory) / 1024:5.1f} MB")
