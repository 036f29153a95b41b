"""Answers of the command."""

from __future__ import annotations

import json
from typing import NamedTuple, Optional, Union

from .errors import PushChartError, error_with

_ERROR = b'{"error":{"code":'
_REPORT = b'{"report":'
_PAYLOAD = b',"payload":'


class Answer(NamedTuple):
    """A payload, and the text of its report if the request asked for one."""

    payload: bytes
    report: bytes


def parse_answer(line: bytes, position: Optional[int] = None) -> Union[Answer, PushChartError]:
    """The payload or the error in an answer."""
    if line.startswith(_ERROR):
        error = json.loads(line)["error"]
        return error_with(error["code"], error["message"], position=position)
    if not line.startswith(_REPORT):
        return Answer(line, b"")
    # Within a text this sequence cannot occur, because the quote would have an escape.
    end = line.index(_PAYLOAD)
    return Answer(line[end + len(_PAYLOAD) : -1], line[len(_REPORT) : end])
