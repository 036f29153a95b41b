"""One table through every door: equal payloads, and equal codes of findings or of the refusal."""

from __future__ import annotations

import csv
import io
import json
import random
import re
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NamedTuple, Optional, Union

import pandas as pd
import pytest

import pushchart
from pushchart._installation import executable

TEMPLATE: dict[str, Any] = {"aps": {"alert": "Now {last}"}}
TABLES = 200
FORMS = {
    "instants": "%Y-%m-%dT%H:%M:%SZ",
    "offsets": "%Y-%m-%d %H:%M:%S+02:00",
    "local": "%Y-%m-%d %H:%M",
    "days": "%Y-%m-%d",
    "day-first": "%d.%m.%Y",
    "months": "%b %Y",
}


class Outcome(NamedTuple):
    """What comes of a table: the payload, or nothing, and the codes."""

    payload: Optional[bytes]
    codes: list[str]


class Table(NamedTuple):
    """The columns of a table, and the options by their names in requests."""

    columns: dict[str, list[Any]]
    options: dict[str, Any]


def times(choice: random.Random, count: int) -> list[Any]:
    form = choice.choice([*FORMS, "seconds", "milliseconds", "names"])
    step = {"days": 86_400, "day-first": 86_400, "months": 32 * 86_400}.get(form, choice.choice([60, 3600, 90_000]))
    start = datetime(2026, choice.randint(1, 12), choice.randint(1, 28), choice.randint(0, 23), tzinfo=timezone.utc)
    found: list[Any] = [start + timedelta(seconds=step * row) for row in range(count)]
    if form in FORMS:
        found = [time.strftime(FORMS[form]) for time in found]
    elif form == "names":
        found = [f"place {row}" for row in range(count)]
    else:
        found = [int(time.timestamp()) * (1000 if form == "milliseconds" else 1) for time in found]
    change = choice.randint(0, 5)
    if change == 0:
        found.reverse()
    elif change == 1:
        choice.shuffle(found)
    elif change == 2:
        found[choice.randrange(count)] = found[choice.randrange(count)]
    return found


def values(choice: random.Random, count: int) -> list[Any]:
    kinds: list[Any] = [lambda: choice.randint(-5, 500), lambda: round(choice.uniform(-5, 50), 2), lambda: 7]
    kind, gaps = choice.choice(kinds), choice.choice([0, 0, 0.2, 1])
    found = [None if choice.random() < gaps else kind() for _ in range(count)]
    if choice.random() < 0.1:
        found[choice.randrange(count)] = choice.choice([-999, "low", "NaN", "12.5"])
    return found


def tables() -> Iterator[Table]:
    choice = random.Random(64)
    for _ in range(TABLES):
        count = choice.randint(2, 24)
        columns = {choice.choice(["time", "date", "created_at"]): times(choice, count)}
        for name in choice.sample(["value", "load", "b", "rain"], choice.choice([1, 1, 2, 3])):
            columns[name] = values(choice, count)
        if choice.random() < 0.3:
            texts = ["a", "ö", "c,d", 'e"f', "g", "h", "i", "j", "k"][: choice.randint(1, 9)]
            columns["sensor"] = [choice.choice(texts) for _ in range(count)]
        options: dict[str, Any] = {}
        given: dict[str, list[Any]] = {
            "value": [*list(columns)[1:], "all", list(columns)[1:3], "gone"],
            "time": list(columns)[:1],
            "by": ["sensor", "none"],
            "zone": ["Europe/Berlin", "-05:00"],
            "axis": ["time", "instants", "names"],
            "missing": ["-999", ["low", "-999"]],
            "max-gap": ["auto", "2h"],
        }
        for name, choices in given.items():
            if choice.random() < 0.3:
                options[name] = choice.choice(choices)
        if options.get("by") == "sensor" and isinstance(options.get("value"), list):
            # The parser of arguments refuses both with a code of its own.
            del options["by"]
        yield Table(columns, options)


def rows(table: Table) -> list[tuple[Any, ...]]:
    return list(zip(*table.columns.values()))


def separated(table: Table, separator: str) -> str:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerows([tuple(table.columns), *rows(table)])
    return text.getvalue()


def objects(table: Table) -> list[dict[str, Any]]:
    return [dict(zip(table.columns, row)) for row in rows(table)]


def files(table: Table) -> Iterator[tuple[str, str]]:
    yield "CSV", separated(table, ",")
    yield "TSV", separated(table, "\t")
    yield "JSON", json.dumps(objects(table))
    yield "NDJSON", "".join(json.dumps(row) + "\n" for row in objects(table))
    yield "columns", json.dumps(table.columns)
    yield "rows", json.dumps({"columns": list(table.columns), "rows": rows(table)})
    if len(table.columns) == 2 and not {"time", "value"} & set(table.options):
        yield "pairs", json.dumps(rows(table))


def through_the_command(text: str, options: dict[str, Any], folder: Path) -> Outcome:
    arguments = [
        f"--{name}={value}"
        for name, given in options.items()
        for value in ([given] if isinstance(given, str) else given)
    ]
    (folder / "template").write_text(json.dumps(TEMPLATE))
    into, payload = str(folder / "template"), str(folder / "payload")
    command = [executable(), "encode", "-", "--into", into, "-o", payload, "--json", "--quiet"]
    run = subprocess.run([*command, *arguments], input=text.encode(), capture_output=True, check=False)
    report = json.loads(run.stdout)
    if "error" in report:
        return Outcome(None, [report["error"]["code"]])
    return Outcome((folder / "payload").read_bytes(), sorted(finding["code"] for finding in report["findings"]))


def through_files(table: Table, folder: Path) -> Outcome:
    """What comes of a table as a CSV file, and of each other file, which must be the same."""
    folder.mkdir()
    found = {door: through_the_command(text, table.options, folder) for door, text in files(table)}
    for door, came in found.items():
        # Pairs have no names, which say more of a refusal.
        is_refused_pair = door == "pairs" and came.payload is None
        want = Outcome(found["CSV"].payload, came.codes) if is_refused_pair else found["CSV"]
        assert came == want, f"{door}: {table}"
    return found["CSV"]


def outcome(made: Union[pushchart.Push, pushchart.PushChartError]) -> Outcome:
    if isinstance(made, pushchart.PushChartError):
        return Outcome(None, [made.code])
    return Outcome(made.bytes, sorted(finding.code for finding in made.findings))


def typed(cell: Any) -> Any:
    """An instant or a day as Python has it; another cell as it is."""
    if isinstance(cell, str) and cell.endswith("Z"):
        return datetime.strptime(cell, FORMS["instants"]).replace(tzinfo=timezone.utc)
    return date.fromisoformat(cell) if isinstance(cell, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", cell) else cell


def objects_of_python(table: Table) -> dict[str, Any]:
    forms: dict[str, Any] = {
        "mappings": objects(table),
        "types": [{name: typed(cell) for name, cell in row.items()} for row in objects(table)],
        "columns": table.columns,
        "cells": [tuple(table.columns), *rows(table)],
        "pandas": pd.DataFrame(table.columns),
    }
    try:
        import pyarrow
    except ImportError:
        return forms
    # A column of Arrow has one type.
    if all(len({type(cell) for cell in column} - {type(None)}) < 2 for column in table.columns.values()):
        forms["Arrow"] = pyarrow.table(table.columns)
    return forms


@pytest.mark.filterwarnings("ignore::pushchart.PushChartWarning")
def test_a_table_has_one_chart_at_all_doors(tmp_path: Path) -> None:
    all_tables = list(tables())
    with ThreadPoolExecutor(2) as pool:
        expected = list(pool.map(through_files, all_tables, (tmp_path / str(n) for n in range(TABLES))))
    lines = [{"template": TEMPLATE, **table.options, "table": objects(table), "report": True} for table in all_tables]
    answers = subprocess.run(
        [executable(), "batch"],
        input="".join(json.dumps(line) + "\n" for line in lines).encode(),
        capture_output=True,
        check=False,
    ).stdout.splitlines()
    for table, answer, want in zip(all_tables, answers, expected):
        parsed = json.loads(answer)
        payload = None if "error" in parsed else answer[answer.index(b',"payload":') + 11 : -1]
        codes = [parsed["error"]["code"]] if payload is None else [f["code"] for f in parsed["report"]["findings"]]
        assert Outcome(payload, sorted(codes)) == want, f"batch: {table}"
    with pushchart.Batch() as batch:
        for table, want in zip(all_tables, expected):
            options: Any = {name.replace("-", "_"): value for name, value in table.options.items()}
            for form, data in objects_of_python(table).items():
                (made,) = batch.map([(data, TEMPLATE)], errors="return", **options)
                assert outcome(made) == want, f"{form}: {table}"
    refused = sum(want.payload is None for want in expected)
    assert TABLES / 5 < refused < TABLES * 4 / 5
