"""The payloads of the command, and their comparison with those of Spark."""

from __future__ import annotations

import mmap
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq


class PayloadFile:
    """A file with a payload in each line, in the order of the requests."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb")
        self._bytes = mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
        ends = []
        position = self._bytes.find(b"\n")
        while position >= 0:
            ends.append(position)
            position = self._bytes.find(b"\n", position + 1)
        self._ends = ends

    def __len__(self) -> int:
        return len(self._ends)

    def __getitem__(self, index: int) -> bytes:
        start = self._ends[index - 1] + 1 if index > 0 else 0
        return self._bytes[start : self._ends[index]]

    def require_equal(self, results: Path) -> None:
        """Compares every row of Spark's result, and requires each payload exactly once.

        :raises SystemExit: with the first difference.
        """
        seen = np.zeros(len(self), np.int32)
        for path in sorted(results.glob("*.parquet")):
            for batch in pq.ParquetFile(path).iter_batches(columns=["id", "payload", "size", "error"]):
                rows = zip(*(batch.column(name).to_pylist() for name in ("id", "payload", "size", "error")))
                for index, payload, size, error in rows:
                    seen[index] += 1
                    expected = self[index]
                    if error is not None or payload.encode() != expected or size != len(expected):
                        raise SystemExit(f"error: the payload {index} differs: {error}, {payload!r:.200}")
        if not (seen == 1).all():
            wrong = int(np.flatnonzero(seen != 1)[0])
            raise SystemExit(f"error: the payload {wrong} is there {seen[wrong]} times")
