"""The answers of Prometheus to a query of a range, which count as input from outside."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from .alerts import plain_text

# Prometheus itself gives a series no more samples.
_MAXIMUM_SAMPLE_COUNT = 11_000
_END_OF_YEAR_9999 = 253_402_300_799.0


class QueryError(Exception):
    """A query without an answer. The message is a sentence for the person who gets the alert."""


class AnsweredSeries(NamedTuple):
    """A series with its samples, in the order of their times."""

    labels: dict[str, str]
    samples: list[tuple[int, float | None]]
    """Whole seconds since 1970, each later than the one before, and ``None`` for NaN and infinities."""


class _Part(BaseModel):
    model_config = ConfigDict(strict=True)


class _Series(_Part):
    metric: dict[str, str]
    values: Annotated[
        list[tuple[Annotated[float, Field(ge=0, le=_END_OF_YEAR_9999)], str]], Field(max_length=_MAXIMUM_SAMPLE_COUNT)
    ]


class _Data(_Part):
    result: list[_Series]


class _Answer(_Part):
    status: str
    error: str = ""
    data: _Data | None = None


def read_answer(body: bytes) -> list[AnsweredSeries]:
    """The series of an answer.

    :raises QueryError: for any other answer.
    """
    try:
        answer = _Answer.model_validate_json(body)
        if answer.status != "success":
            raise QueryError(f"Prometheus refuses the query: {plain_text(answer.error, 200)}.")
        if answer.data is None:
            raise ValueError("no data")
        return [AnsweredSeries(one.metric, _samples(one.values)) for one in answer.data.result]
    except ValueError:
        raise QueryError("the answer of Prometheus is not understood.") from None


def _samples(values: list[tuple[float, str]]) -> list[tuple[int, float | None]]:
    numbers = [(int(time), float(text)) for time, text in values]
    if any(later <= earlier for (earlier, _), (later, _) in pairwise(numbers)):
        raise ValueError("times that go back")
    return [(time, value if math.isfinite(value) else None) for time, value in numbers]
