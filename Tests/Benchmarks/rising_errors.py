#!/usr/bin/env python3
"""Counts how often a byte more for the chart gives a larger error, at 3x.

    rising_errors.py [PUSHCHART] [FOLDER]

Each CSV file of FOLDER, with times and values in its first two columns, is encoded with every budget from 102 to 701
bytes. The default is the corpus beside the repository, or else `samples/series`.
"""
import csv, datetime, json, pathlib, subprocess, sys

root = pathlib.Path(__file__).resolve().parents[2]
pushchart = sys.argv[1] if len(sys.argv) > 1 else root / ".build/release/pushchart"
corpus = root.parent / "shared/corpus"
folder = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else corpus if corpus.is_dir() else root / "samples/series"
TEMPLATE = {"aps": {"alert": "x"}}
BUDGETS = range(102, 702)
packed = json.dumps({"aps": {"alert": "x", "mutable-content": 1}, "chart": None}, separators=(",", ":"))
OVERHEAD = len(packed) - len("null")


def time(text):
    try:
        return float(text)
    except ValueError:
        at = datetime.datetime.fromisoformat(text.strip())
        return (at if at.tzinfo else at.replace(tzinfo=datetime.timezone.utc)).timestamp()


def errors(file):
    """The maximum error for each budget; none for a refused chart."""
    with open(file, newline="") as rows:
        series = [[time(row[0]), float(row[1]) if row[1] else None] for row in list(csv.reader(rows))[1:]]
    requests = ({"template": TEMPLATE, "series": series, "limit": OVERHEAD + budget, "report": True, "scale": 3}
                for budget in BUDGETS)
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    answers = subprocess.run([pushchart, "batch", "--line-limit", "67108864"], input=lines.encode(), capture_output=True)
    for answer in map(json.loads, answers.stdout.splitlines()):
        yield answer["report"]["maximumErrorPixels"] if "report" in answer else None


pairs = rises = large = 0
for file in sorted(folder.glob("*.csv")):
    found = list(errors(file))
    for smaller, larger in zip(found, found[1:]):
        if smaller is not None and larger is not None:
            pairs += 1
            rises += larger > smaller
            large += larger > 1.5 * smaller
    print(f"{file.name}: {pairs} pairs so far, {rises} rises", file=sys.stderr)
print(f"{pairs} pairs of budgets, {rises} rises of the error, {large} of them by more than half")
