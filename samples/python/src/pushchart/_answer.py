"""Answers of the command."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, Optional, Union

from .errors import BatchUnavailableError, PushChartError, RequestCrashedError, RequestTimedOutError

_ERROR = b'{"error":{"code":'
_REPORT = b'{"report":'
_PAYLOAD = b',"payload":'
_KINDS = {"crashed": RequestCrashedError, "timed-out": RequestTimedOutError, "no-batch": BatchUnavailableError}


class Answer(NamedTuple):
    """A payload, and the text of its report if the request asked for one."""

    payload: bytes
    report: bytes


def parse_answer(line: bytes, position: Optional[int] = None) -> Union[Answer, PushChartError]:
    """The payload or the error in an answer."""
    if line.startswith(_ERROR):
        return exception_for(json.loads(line)["error"], position)
    if not line.startswith(_REPORT):
        return Answer(line, b"")
    # Within a text this sequence cannot occur, because the quote would have an escape.
    end = line.index(_PAYLOAD)
    return Answer(line[end + len(_PAYLOAD) : -1], line[len(_REPORT) : end])


def exception_for(error: Mapping[str, Any], position: Optional[int] = None) -> PushChartError:
    """The exception for an error of the command."""
    # The command names its standard input.
    code, message = error["code"], error["message"].removeprefix("-: ")
    return _KINDS.get(code, PushChartError)(code, message, position=position, candidates=error.get("candidates"))
