#!/usr/bin/env python3
"""Stands before the command, and fails when a request contains one of these words.

- ``fault-kill``: it is killed. ``fault-kill-once PATH`` kills only if there is no file of this name yet.
- ``fault-half PATH``: the same in the middle of the answer.
- ``fault-hang``: it does nothing more.
- ``fault-exit``: it ends with an error.
- ``fault-babble``: it gives the answer twice.
"""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

command = [os.environ["PUSHCHART_REAL"], *sys.argv[1:]]
if sys.argv[1] != "batch":
    os.execv(command[0], command)
process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
assert process.stdin is not None
assert process.stdout is not None


def answer(text: bytes) -> None:
    """Writes to standard output at once."""
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()


for line in sys.stdin.buffer:
    once = re.search(rb"fault-(kill-once|half) ([^ \"]+)", line)
    is_first = once is not None and not Path(os.fsdecode(once[2])).exists()
    if once and is_first:
        Path(os.fsdecode(once[2])).touch()
        if once[1] == b"half":
            answer(b'{"aps":')
    if is_first or b"fault-kill " in line:
        os.kill(os.getpid(), signal.SIGKILL)
    if b"fault-exit" in line:
        sys.exit("pushchart: error: no worker can be started")
    if b"fault-hang" in line:
        time.sleep(1000)
    process.stdin.write(line)
    process.stdin.flush()
    answer(process.stdout.readline() * (2 if b"fault-babble" in line else 1))
