"""What is wrong with a value from outside, in words that say what to write."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from pydantic import AfterValidator, ValidationError

_REMEDIES = {
    "missing": "is missing",
    "extra_forbidden": "is no key here",
    "invalid_key": "write a key that is a text",
    "string_type": "write a text, in quotes if it has digits alone",
    "string_too_short": "write at least {min_length} characters",
    "too_short": "write at least {min_length} characters",
    "string_too_long": "write at most {max_length} characters",
    "dict_type": "write keys with values",
    "model_type": "write keys with values",
    "tuple_type": "write a list",
    "path_type": "write a path",
    "path_not_file": "there is no such file",
    "json_invalid": "is not JSON",
    "union_tag_not_found": "write the kind web-push or apns",
    "union_tag_invalid": "write the kind web-push or apns",
    "value_error": "{error}",
}


def refusals(error: ValidationError, whole: str, outer: int = 0, keys: Iterable[str] = ()) -> list[str]:
    """A line for each fault. The faulty values are left out, because they may be secrets.

    :param whole: the name of the whole value.
    :param outer: the parts that every place begins with.
    :param keys: the keys that may have been meant by an unknown one.
    """
    lines = []
    for fault in error.errors():
        place = [str(part) for part in fault["loc"][outer:]]
        remedy = _REMEDIES.get(fault["type"], "write another value").format_map(fault.get("ctx", {}))
        if fault["type"] == "extra_forbidden" and (near := get_close_matches(place[-1], keys, 1, 0.7)):
            remedy += f": did you mean {near[0]}?"
        lines.append(f"{'.'.join(place) or whole}: {remedy}")
    return lines


def matching(pattern: str, remedy: str) -> AfterValidator:
    """A text that a pattern describes.

    :param remedy: what to write in place of any other text.
    """

    def verify(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise ValueError(remedy)
        return text

    return AfterValidator(verify)
