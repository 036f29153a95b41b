"""Compares the decoder of this folder with all vectors of Tests/Vectors/codec, and with the command.

All charts must be equal, with all bits of all numbers, and all codes. The command packs random charts and decodes
them, and decodes damaged texts. The count of each kind is printed, and a kind that is missing is a fault.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from itertools import groupby, islice

from chart_text import RefusedError, decode
from random_charts import REPOSITORY, damaged_texts, requests

LEAST_VECTORS = {"v1": 265, "v2": 106, "v3": 81}
KINDS = [
    "version 1", "version 2", "version 3", "instants", "number", "days", "names", "points", "columns", "several series",
    "gaps", "window", "levels", "reference", "style", "unit", "label", "lineColor", "fillColor", "1000 points",
]  # fmt: skip
CODES = ["damaged", "foreign-character", "too-many-points", "unknown-version", "a chart"]


class Faults(list):
    def compare(self, name, text, found, expected):
        # The shortest decimals of two doubles are equal if all bits are.
        if repr(found) != repr(expected):
            self.append(f"{name}, text {text!r}\n    decoder:  {found!r:.500}\n    expected: {expected!r:.500}")

    def require(self, counts, kinds):
        self.extend(f"no {kind} in {dict(counts)}" for kind in kinds if not counts[kind])


def decoded(text, maximum_points=200_000):
    """The chart of a text, or its code."""
    try:
        return decode(text, maximum_points)
    except RefusedError as error:
        return error.args[0]


def parsed(data):
    """JSON whose numbers are all doubles, because -0 is one."""
    return json.loads(data, parse_int=float)


def facts(chart):
    """All of a chart but its runs, in one form for the decoder, vectors and the command."""
    levels = chart.get("levels") or {}
    if isinstance(levels, list):
        levels = {level["name"]: level["value"] for level in levels}
    return {
        "axis": "instants" if chart["axis"] == "time" else chart["axis"],
        "size": (float(chart["width"]), float(chart["height"])),
        "texts": [chart.get(name) for name in ("style", "unit")],
        "reference": chart.get("reference"),
        "window": list(chart.get("window") or []),
        "levels": levels,
        "names": chart.get("names") or [],
        "series": [[one.get(name) for name in ("label", "lineColor", "fillColor")] for one in chart["series"]],
    }


def points(runs):
    return [[tuple(point) for point in run] for run in runs]


# --- vectors ---


def judge_vectors(faults):
    counts = Counter()
    for path in sorted(REPOSITORY.glob("Tests/Vectors/codec/v*/*.json")):
        for vector in parsed(path.read_bytes()):
            counts[path.parent.name] += 1
            text = vector["text"] * int(vector.get("repetitions", 1))
            found = decoded(text, int(vector.get("maximumPoints", 200_000)))
            compare_with_vector(faults, f"{path.parent.name}/{path.name}, {vector['name']}", vector, found)
            if "now" in vector:
                counts[path.parent.name] += 1
                now = decoded(vector["now"])
                now = now if isinstance(now, str) else facts(now)
                faults.compare(vector["name"], vector["now"], now, facts(vector))
    print(f"FormatTest: {sum(counts.values())} texts of Tests/Vectors/codec")
    for version, least in LEAST_VECTORS.items():
        if counts[version] < least:
            faults.append(f"{counts[version]} vectors of {version}, and not {least}")


def compare_with_vector(faults, name, vector, found):
    if isinstance(found, str) or "code" in vector:
        faults.compare(name, vector["text"], found, vector.get("code", "a chart"))
        return
    chart = vector.get("chart", vector)
    runs = [points(one["runs"]) for one in found["series"]]
    expected = vector["runs"] if "runs" in vector else [one["runs"] for one in chart["series"]]
    if "chart" in vector:
        counts = [sum(map(len, one)) for one in runs]
        faults.compare(name, vector["text"], counts, [int(one["count"]) for one in chart["series"]])
        runs = [last_points(one, 60) if count > 300 else one for one, count in zip(runs, counts)]
    faults.compare(name, vector["text"], facts(found), facts(chart))
    faults.compare(name, vector["text"], runs, [points(one) for one in expected])


def last_points(runs, count):
    kept = []
    for run in reversed(runs):
        if count > 0:
            kept.insert(0, run[-count:])
        count -= len(run)
    return kept


# --- the command ---


def output(arguments, data):
    return subprocess.run(arguments, input=data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def packed_texts(command, count, seed):
    """The texts of `batch` for random requests, and the codes of the requests that it refuses."""
    texts, refusals = [], Counter()
    source = requests(seed)
    while len(texts) < count and sum(refusals.values()) < count:
        lines = [json.dumps(request, ensure_ascii=False) for request in islice(source, (count - len(texts)) * 5 // 4)]
        data = "\n".join(lines).encode("utf-8", "surrogatepass")
        for answer in map(json.loads, output([command, "batch"], data).splitlines()):
            if "aps" in answer:
                texts.append(answer["chart"])
            else:
                refusals[answer["error"]["code"]] += 1
    return texts[:count], refusals


def printed_charts(command, texts):
    """What `decode` prints for each text: a chart, or an error."""

    def printed(text):
        return parsed(output([command, "decode", "-", "--json"], json.dumps({"chart": text}).encode()))

    with ThreadPoolExecutor() as pool:
        yield from pool.map(printed, texts)


def compare_with_command(faults, name, text, found, printed):
    if isinstance(found, str) or "error" in printed:
        faults.compare(name, text, found, printed.get("error", {}).get("code", "a chart"))
        return
    if "from" in printed:
        own = found["window"] or (None, None)
        ends = (printed["from"], printed["to"])
        printed["window"] = [read_time(found, end, time) for end, time in zip(ends, own)]
    faults.compare(name, text, facts(found), facts(printed))
    for one, other in zip(found["series"], printed["series"]):
        own = [point for run in one["runs"] for point in run]
        theirs = [point for point in other["points"] if point[1] is not None]
        read = [(read_time(found, time, point[0]), value) for (time, value), point in zip(theirs, own)]
        faults.compare(name, text, (len(own), own), (len(theirs), read))
        if found["axis"] != "names":  # `decode` prints no gap between two neighbors.
            groups = groupby(other["points"], lambda point: point[1] is None)
            lengths = [len(list(group)) for is_gap, group in groups if not is_gap]
            faults.compare(name, text, [len(run) for run in one["runs"]], lengths)


def read_time(chart, printed, own):
    """A time that `decode` prints as a number, a name or a day. If that stands for `own`, the result is `own`."""
    if isinstance(printed, float):
        return printed
    if chart["axis"] == "names":
        return own if dict(enumerate(chart["names"])).get(own) == printed else printed
    seconds = (datetime.fromisoformat(printed.rstrip("Z")) - datetime(1970, 1, 1)).total_seconds()
    # A position between days is printed as the nearest day.
    return own if own is not None and abs(seconds - own) <= 43_200 else seconds


def kinds(text, chart):
    """The parts of a chart that random requests must reach."""
    series = chart["series"]
    yield f"version {text[0]}"
    yield chart["axis"]
    yield from {one["form"] for one in series}
    yield from (name for name in ("window", "levels", "reference", "style", "unit") if chart[name])
    yield from {name for one in series for name in ("label", "lineColor", "fillColor") if one[name]}
    if len(series) > 1:
        yield "several series"
    if any(len(one["runs"]) > 1 for one in series):
        yield "gaps"
    if sum(len(run) for one in series for run in one["runs"]) >= 1000:
        yield "1000 points"


def judge_random_charts(faults, command, count, seed):
    texts, refusals = packed_texts(command, count, seed)
    counts = Counter()
    for text, printed in zip(texts, printed_charts(command, texts)):
        found = decoded(text)
        compare_with_command(faults, "random chart", text, found, printed)
        counts.update(kinds(text, found) if isinstance(found, dict) else ["refused"])
    print(f"FormatTest: {len(texts)} random charts of seed {seed}:", dict(counts))
    print("FormatTest: refused requests:", dict(refusals))
    faults.require(counts, KINDS)
    if len(texts) != count:
        faults.append(f"{len(texts)} random charts, and not {count}")
    return texts


def judge_damaged_texts(faults, command, texts, count, seed):
    texts = damaged_texts(texts, count, seed)
    counts = Counter()
    for text, printed in zip(texts, printed_charts(command, texts)):
        found = decoded(text)
        compare_with_command(faults, "damaged text", text, found, printed)
        counts[found if isinstance(found, str) else "a chart"] += 1
    print(f"FormatTest: {len(texts)} damaged texts:", dict(counts))
    faults.require(counts, CODES)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--command", required=True, help="the executable pushchart")
    parser.add_argument("--charts", type=int, default=2000, help="the number of random charts")
    parser.add_argument("--damaged", type=int, default=600, help="the number of damaged texts")
    parser.add_argument("--seed", type=int, default=1, help="the seed of both")
    options = parser.parse_args()
    faults = Faults()
    judge_vectors(faults)
    texts = judge_random_charts(faults, options.command, options.charts, options.seed)
    judge_damaged_texts(faults, options.command, texts, options.damaged, options.seed)
    for fault in faults[:20]:
        print("FAILED", fault)
    if faults:
        sys.exit(f"FormatTest: {len(faults)} faults")


if __name__ == "__main__":
    main()
