"""Distinct random series of a day: as files of Parquet for Spark, and as requests for the command."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

POINTS = 288
FILES = 16
TEMPLATE = {"aps": {"alert": {"title": "Load of the server", "body": "Now {last}, {change} since yesterday"}}}
TEXT = "aps.alert.body"


def chunk(first: int, count: int) -> tuple[Any, Any]:
    """The seconds and the values of some series, one in a row. The number of the first series is the seed.

    Series start at different times. One in ten has gaps, which are NaN.
    """
    random = np.random.default_rng([1, first])
    starts = 1_600_000_000 + 60 * random.integers(0, 1_000_000, count)
    seconds = starts[:, None] + 300 * np.arange(POINTS)
    values = np.round(50 + np.cumsum(random.normal(size=(count, POINTS)), axis=1), 2)
    with_gaps = (np.arange(count) % 10 == 0)[:, None]
    values[with_gaps & (random.random((count, POINTS)) < 0.02)] = np.nan
    return seconds, values


def write_inputs(count: int, tables: Path, requests: Path) -> int:
    """Writes the series, and returns the size of the tables in bytes."""
    tables.mkdir(parents=True)
    kind = pa.schema(
        [("id", pa.int64()), ("times", pa.list_(pa.timestamp("us", "UTC"))), ("values", pa.list_(pa.float64()))]
    )
    rows_in_a_file = -(-count // FILES)
    head = b'{"template":%b,"text":"%b","series":[{' % (
        json.dumps(TEMPLATE, separators=(",", ":")).encode(),
        TEXT.encode(),
    )
    with requests.open("wb") as lines:
        for number, start in enumerate(range(0, count, rows_in_a_file)):
            end = min(count, start + rows_in_a_file)
            with pq.ParquetWriter(tables / f"{number:02}.parquet", kind, compression="snappy") as table:
                for first in range(start, end, 2000):
                    rows = min(2000, end - first)
                    seconds, values = chunk(first, rows)
                    table.write_batch(_record_batch(first, seconds, values, kind))
                    for time_row, value_row in zip(seconds.astype("<f8"), values.astype("<f8")):
                        columns = base64.b64encode(time_row.tobytes()), base64.b64encode(value_row.tobytes())
                        lines.write(head + b'"times":"%b","values":"%b"}]}\n' % columns)
    return sum(path.stat().st_size for path in tables.iterdir())


def _record_batch(first: int, seconds: Any, values: Any, kind: pa.Schema) -> pa.RecordBatch:
    rows = len(seconds)
    ends = pa.array(np.arange(0, rows * POINTS + 1, POINTS, dtype=np.int32))
    times = pa.array(seconds.ravel() * 1_000_000, pa.timestamp("us", "UTC"))
    numbers = pa.array(values.ravel(), from_pandas=True)
    columns = [
        np.arange(first, first + rows),
        pa.ListArray.from_arrays(ends, times),
        pa.ListArray.from_arrays(ends, numbers),
    ]
    return pa.RecordBatch.from_arrays([pa.array(columns[0]), *columns[1:]], schema=kind)
