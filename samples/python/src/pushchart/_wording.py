"""Messages of the command in the words of Python."""

from __future__ import annotations

import re

from .options import OPTIONS

# The arguments of other functions, and of Batch, that are options of the command too.
_ARGUMENTS = {
    "appearance": "appearance",
    "header": "headers",
    "request-timeout": "request_timeout",
    "styles": "styles",
    "time-zone": "time_zone",
    "workers": "workers",
}
_ARGUMENTS.update((member, name) for name, (member, _) in OPTIONS.items())
_OPTION = re.compile(r"'--([a-z-]+)(?: <[^>]*>)?'|--([a-z][a-z-]*)(?: FILE\b)?")
_MEMBER = re.compile(r"(?<=^the request is invalid: “)[a-z-]+(?=”)")


def in_words_of_python(message: str) -> str:
    """A message that names arguments of Python, instead of options of the command and members of a request."""
    # The command names its standard input.
    text = _OPTION.sub(_argument, message[3:] if message.startswith("-: ") else message)
    return _MEMBER.sub(lambda match: _ARGUMENTS.get(match[0], match[0]), text)


def _argument(match: re.Match[str]) -> str:
    option = match[1] or match[2]
    return _ARGUMENTS.get(option, f"the option --{option} of the command")
