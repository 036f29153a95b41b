#!/usr/bin/env python3
"""Stands before the command, and fails when a request contains ``fault-kill``, ``fault-hang`` or ``fault-exit``.

``fault-kill-once PATH`` fails only if there is no file of this name yet.
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
for line in sys.stdin.buffer:
    once = re.search(rb"fault-kill-once ([^ \"]+)", line)
    if once and not Path(os.fsdecode(once[1])).exists():
        Path(os.fsdecode(once[1])).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if b"fault-kill " in line:
        os.kill(os.getpid(), signal.SIGKILL)
    if b"fault-exit" in line:
        sys.exit("pushchart: error: no worker can be started")
    if b"fault-hang" in line:
        time.sleep(1000)
    process.stdin.write(line)
    process.stdin.flush()
    sys.stdout.buffer.write(process.stdout.readline())
    sys.stdout.buffer.flush()
