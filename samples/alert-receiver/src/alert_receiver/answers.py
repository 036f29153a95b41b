"""The answers of Prometheus to a query of a range and for its rules, which count as input from outside."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Annotated, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from .alerts import plain_text

# Prometheus itself gives a series no more samples.
_MAXIMUM_SAMPLE_COUNT = 11_000
_END_OF_YEAR_9999 = 253_402_300_799.0

Content = TypeVar("Content")


class QueryError(Exception):
    """A query without an answer. The message is a sentence for the person who gets the alert."""


class AnsweredSeries(NamedTuple):
    """A series with its samples, in the order of their times."""

    labels: dict[str, str]
    samples: list[tuple[int, float | None]]
    """Whole seconds since 1970, each later than the one before, and ``None`` for NaN and infinities."""


class _Part(BaseModel):
    model_config = ConfigDict(strict=True)


class RuleAlert(_Part):
    """An alert that a rule has now."""

    labels: dict[str, str]
    annotations: dict[str, str] = {}
    state: str = ""


class Rule(_Part):
    """A rule of alerts."""

    name: str
    query: str
    labels: dict[str, str] = {}
    annotations: dict[str, str] = {}
    alerts: list[RuleAlert] = []
    type: str = "alerting"


class _Series(_Part):
    metric: dict[str, str]
    values: Annotated[
        list[tuple[Annotated[float, Field(ge=0, le=_END_OF_YEAR_9999)], str]], Field(max_length=_MAXIMUM_SAMPLE_COUNT)
    ]


class _Data(_Part):
    result: list[_Series]


class _RuleGroup(_Part):
    rules: list[Rule]


class _Rules(_Part):
    groups: list[_RuleGroup]


class _Answer(_Part, Generic[Content]):
    status: str
    error: str = ""
    data: Content | None = None


def read_answer(body: bytes) -> list[AnsweredSeries]:
    """The series of an answer.

    :raises QueryError: for any other answer.
    """
    with _understood():
        return [AnsweredSeries(one.metric, _samples(one.values)) for one in _data(_Answer[_Data], body).result]


def read_rules(body: bytes) -> list[Rule]:
    """The rules of alerts in an answer.

    :raises QueryError: for any other answer.
    """
    with _understood():
        return [
            rule for group in _data(_Answer[_Rules], body).groups for rule in group.rules if rule.type == "alerting"
        ]


@contextmanager
def _understood() -> Iterator[None]:
    try:
        yield
    except ValueError:
        raise QueryError("the answer of Prometheus is not understood.") from None


def _data(form: type[_Answer[Content]], body: bytes) -> Content:
    answer = form.model_validate_json(body)
    if answer.status != "success":
        raise QueryError(f"Prometheus refuses the query: {plain_text(answer.error, 200)}.")
    if answer.data is None:
        raise ValueError("no data")
    return answer.data


def _samples(values: list[tuple[float, str]]) -> list[tuple[int, float | None]]:
    numbers = [(int(time), float(text)) for time, text in values]
    if any(later <= earlier for (earlier, _), (later, _) in pairwise(numbers)):
        raise ValueError("times that go back")
    return [(time, value if math.isfinite(value) else None) for time, value in numbers]
