#!/usr/bin/env python3
"""Judges charts of 30 to 1,000 bytes by their ink distance, and prints the tables of docs/internals/codec.md on few bytes.

    few_bytes.py [PUSHCHART[,BEFORE]] [CORPUS]

The ink distance is the largest distance from a point of the drawn or the original line to the other line. This program
reads the texts of `pushchart batch` with the decoder of Tests/FormatTest, and measures in columns of a device pixel at
3x, on a chart of 360x180 points whose data have 450 pixels of height. So it shares nothing with the encoder. A second
measure has points a pixel apart in columns of a quarter of a pixel.

With BEFORE, another executable, it prints its distances too. The exit status is 1 if PUSHCHART misses what is required.
CORPUS is a folder of files `timestamp,value`; the default is the corpus beside the repository. Without one, the program
judges `samples/series` and random walks alone. It needs NumPy, and takes about ten minutes.
"""
import base64, bisect, csv, datetime, json, pathlib, statistics, struct, subprocess, sys
from math import inf, nan
from typing import NamedTuple

from processes import argument, release, root
from random_walk import random_walk

sys.path.insert(0, str(pathlib.Path(root, "Tests/FormatTest")))
from chart_text import decode
from ink_distance import Ink, ink_distance

commands = argument(1, release).split(",")
samples = pathlib.Path(root, "samples/series")
corpus = pathlib.Path(argument(2, pathlib.Path(root).parent / "shared/corpus"))
SIZES = [30, 45, 60, 80, 100, 130, 170, 220, 300, 450, 700, 1000]
STEPS = range(30, 701)
# The largest median and the largest distance that are accepted, in device pixels.
BARS = {45: (32, 60), 80: (15, 30), 130: (9.5, 18), 220: (5.5, 12)}
# The rule of the encoder was chosen without these series of the corpus, and without the random walks.
KEPT_BACK = ("volume_AAPL volume_CRM volume_CVS volume_GOOG volume_KO volume_PFE 53ea38 825cc2 ac20cd 5abac7 latency "
             "exchange_3 occupancy_t4013 rogue").split()
POINTS, SCALE = (360, 180), 3
WIDTH, DATA_HEIGHT = POINTS[0] * SCALE, POINTS[1] * SCALE / 1.2
TEMPLATE = {"aps": {"alert": "x"}}
BESIDE_CHART = len(json.dumps({"aps": {"alert": "x", "mutable-content": 1}, "chart": None}, separators=(",", ":"))) - 4


def seconds(text):
    try:
        return float(text)
    except ValueError:
        at = datetime.datetime.fromisoformat(text.strip())
        return (at if at.tzinfo else at.replace(tzinfo=datetime.timezone.utc)).timestamp()


def read(file):
    with open(file, newline="") as rows:
        rows = list(csv.reader(rows))[1:]
    return sorted(((seconds(row[0]), float(row[1]) if row[1] else None) for row in rows), key=lambda row: row[0])


class Judged(NamedTuple):
    """What is known of a text, in device pixels."""
    distance: float
    finer: float    # the distance by the second measure
    stated: float   # the distance that the report states; None if it states the column error
    outside: float  # how far the text leaves the range of the data
    last: float     # how far its last value is off


class Series:
    def __init__(self, name, rows):
        self.name, self.rows = name, rows
        known = [row for row in rows if row[1] is not None]
        self.first, self.span = known[0][0], known[-1][0] - known[0][0]
        self.low, self.high = min(v for _, v in known), max(v for _, v in known)
        self.last = known[-1][1]
        runs = [[]]
        for row in rows:
            if row[1] is not None:
                runs[-1].append(row)
            elif runs[-1]:
                runs.append([])
        runs = self.in_pixels(filter(None, runs))
        self.ink = {per_pixel: Ink(runs, WIDTH, per_pixel) for per_pixel in (1, 4)}
        self.known = {}

    def in_pixels(self, runs):
        """Points on the axes of the series."""
        # If all values are equal, any rise tells them from others.
        rise = DATA_HEIGHT / ((self.high - self.low) or 1)
        return [[((t - self.first) / self.span * WIDTH, (v - self.low) * rise) for t, v in run] for run in runs]

    def texts(self, command, budgets):
        """For each budget of the chart in bytes, with its quotes: the text and the report, or nothing."""
        times, values = ([nan if row[place] is None else row[place] for row in self.rows] for place in (0, 1))
        packed = [base64.b64encode(struct.pack(f"<{len(one)}d", *one)).decode() for one in (times, values)]
        request = {"template": TEMPLATE, "series": [dict(zip(("times", "values"), packed))], "report": True,
                   "width": POINTS[0], "height": POINTS[1], "scale": SCALE, "max-chart-error": 1_000_000}
        lines = "".join(json.dumps({**request, "limit": BESIDE_CHART + budget}) + "\n" for budget in budgets)
        answers = subprocess.run([command, "batch", "--line-limit", str(64 << 20)], input=lines.encode(),
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.splitlines()
        for budget, answer in zip(budgets, map(json.loads, answers), strict=True):
            if "error" in answer:
                assert answer["error"]["code"] == "over-budget", (self.name, budget, answer)
                yield None
                continue
            text = answer["payload"]["chart"]
            assert len(text) + 2 <= budget, (self.name, budget, text)
            yield text, answer["report"]

    def judged(self, text, report):
        if text not in self.known:
            runs = decode(text)["series"][0]["runs"]
            pixels = self.in_pixels(runs)
            drawn = {per_pixel: Ink(pixels, WIDTH, per_pixel) for per_pixel in self.ink}
            stated = report.get("inkDistancePoints")
            heights = [y for run in pixels for _, y in run]
            (_, last), = self.in_pixels([[(self.first, self.last)]])[0]
            self.known[text] = Judged(
                ink_distance(self.ink[1], drawn[1]),
                ink_distance(self.ink[4], drawn[4], spacing=1),
                None if stated is None or report["maximumErrorPixels"] <= 0.5 else stated * SCALE,
                max(0, -min(heights), max(heights) - (DATA_HEIGHT if self.high > self.low else 0)),
                abs(heights[-1] - last),
            )
        return self.known[text]

    def curve(self, command, budgets):
        """What is judged of the text for each budget; None for a refusal."""
        return [answer and self.judged(*answer) for answer in self.texts(command, budgets)]


def table(head, rows):
    print("|", " | ".join(map(str, head)), "|\n|" + "---|" * len(head))
    for cells in rows:
        print("|", " | ".join(map(str, cells)), "|")
    print()


def pixels(number):
    return "refused" if number == inf else f"{number:.0f}" if number >= 100 else f"{number:.1f}"


def distance(judged):
    """Infinite for a refusal."""
    return judged.distance if judged else inf


def median_and_worst(found):
    return statistics.median(found), max(found)


def shown(found):
    return " / ".join(map(pixels, median_and_worst(found)))


def needed(series, command, most):
    """The fewest bytes of a chart with at most this distance. No larger budget has a larger one."""
    budgets = range(18, 1001)
    return budgets[bisect.bisect_left(budgets, True, key=lambda size: distance(*series.curve(command, [size])) <= most)]


def rises(group, command):
    """The number of one-byte steps, and the distances before and after each that makes a chart worse."""
    found = [[distance(judged) for judged in one.curve(command, STEPS)] for one in group]
    steps = [step for distances in found for step in zip(distances, distances[1:]) if step[0] < inf]
    return len(steps), [(less, more) for less, more in steps if more > less + 1e-9]


class Judge:
    """Prints what is required of a command, and keeps what it misses."""

    def __init__(self, command):
        self.command, self.faults = command, []

    def require(self, is_met, what):
        if not is_met:
            self.faults.append(what)

    def distances(self, groups, curves):
        for name, group in groups.items():
            for size, required in BARS.items():
                found = median_and_worst([distance(curves[one][size]) for one in group])
                self.require(all(one <= most for one, most in zip(found, required)), f"{size} bytes of {name}")

    def figures(self, judged):
        outside = [one.outside for _, one in judged if one.outside > 1e-6]
        last = [one.last for size, one in judged if 45 <= size <= 130]
        stated = [abs(one.stated - one.distance) for _, one in judged if one.stated is not None]
        finer = max(abs(one.finer - one.distance) for _, one in judged)
        print(f"{self.command}:\n{len(outside)} of {len(judged)} texts outside the range of the data, by up to "
              f"{max(outside, default=0):.1f} px")
        print(f"last value at 45 to 130 bytes: {sum(one > 10 for one in last)} of {len(last)} off by more than 10 px, "
              f"median {statistics.median(last):.1f} px, worst {max(last):.0f} px")
        print(f"distances past half a pixel in reports: {len(stated)}, off by up to {max(stated, default=nan):.6f} px")
        print(f"second measure: other distances by up to {finer:.2f} px")
        self.require(not outside, "texts outside the range")
        self.require(max(stated, default=0) < 1e-6, "distances in reports")

    def steps(self, group):
        count, larger = rises(group, self.command)
        visible = [more / less for less, more in larger if more > 0.5]
        print(f"{count:,} steps of a byte from {STEPS[0]} to {STEPS[-1]} on samples/series: {len(larger)} rises, "
              f"{len(visible)} of them past half a pixel, {sum(one > 1.05 for one in visible)} of these over 5 %")
        self.require(len(visible) * 1000 <= count and max(visible, default=1) <= 1.05, "rises")


def main():
    walks = [Series(f"walk of {points}, seed {seed}", list(random_walk(seed, points)))
             for points in (288, 1440, 10080) for seed in range(1, 6)]
    files, known = ([Series(file.stem, read(file)) for file in sorted(folder.glob("*.csv"))]
                    for folder in (corpus, samples))
    kept_back = [one for one in files if any(word in one.name for word in KEPT_BACK)]
    if not files:
        print(f"{corpus} has no series: judging only samples/series and random walks\n")
    required = {"the corpus": files, "its series kept back": kept_back} if files else {}
    groups = {**required, "samples/series": known, "random walks": walks}
    curves = [{one: dict(zip(SIZES, one.curve(command, SIZES))) for one in files + known + walks}
              for command in commands]

    print("Ink distance in device pixels, median / worst:\n")
    columns = [(f"{name} ({len(group)}){', before' * place}", group, curves[place])
               for name, group in groups.items() for place in range(len(commands))]
    table(["bytes", "required", *(head for head, _, _ in columns)], (
        [size, " / ".join(map(str, BARS.get(size, ()))),
         *(shown([distance(curve[one][size]) for one in group]) for _, group, curve in columns)] for size in SIZES))
    table(["series", *SIZES], ([one.name, *(pixels(distance(curves[0][one][size])) for size in SIZES)]
                               for one in files or known))
    for limit in 12, 24:
        found = [needed(one, commands[0], limit) for one in files or known]
        print(f"bytes for at most {limit} px: {min(found)} to {max(found)}, median {statistics.median(found)}")
    judges = []
    for command, curve in zip(commands, curves):
        judges.append(judge := Judge(command))
        judge.distances(required, curve)
        judge.figures([(size, judged) for one in curve.values() for size, judged in one.items() if judged])
        judge.steps(known)
    if judges[0].faults:
        sys.exit(f"not as required: {', '.join(judges[0].faults)}")


main()
