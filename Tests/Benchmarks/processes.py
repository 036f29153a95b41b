"""The measures of processes, and the command, that the benchmarks share."""
import os, re, resource, shutil, subprocess, sys, tempfile, time
from typing import NamedTuple

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
release = os.path.join(root, ".build/release/pushchart")


def argument(number, default):
    """An argument of the script."""
    return sys.argv[number] if len(sys.argv) > number else default


def built(commit):
    """The path of the command of a commit, which is built in a temporary worktree."""
    folder = tempfile.mkdtemp(prefix="pushchart-base-")
    tree = os.path.join(folder, "tree")
    subprocess.run(["git", "-C", root, "worktree", "add", "--quiet", "--detach", tree, commit], check=True)
    # What users run has no checks for tests.
    environment = {name: value for name, value in os.environ.items() if name != "PUSHCHART_TESTABLE"}
    try:
        subprocess.run(["swift", "build", "-c", "release", "--product", "pushchart"], cwd=tree, check=True,
                       env=environment, stdout=subprocess.DEVNULL)
        command = os.path.join(folder, "pushchart")
        shutil.copy(os.path.join(tree, ".build/release/pushchart"), command)
    finally:
        subprocess.run(["git", "-C", root, "worktree", "remove", "--force", tree], check=True)
    return command


class Run(NamedTuple):
    status: int
    wall: float
    processor: float
    memory: int   # the peak in KiB


def run(command, stdin=None):
    """Runs a command, and discards its output."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    return Run(process.returncode, wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)


def answered(command, lines):
    """The processor time of a command and its children, its wall-clock time, and its answers to lines."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    answers = subprocess.run(command, input=lines, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    assert answers.count(b"\n") == lines.count(b"\n"), "an answer is missing"
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall, answers


def instructions(program, *arguments, input=None):
    """The instructions of a run under valgrind, and its output."""
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind reads the symbols of Swift for minutes, and not all of its debugging information.
        stripped = os.path.join(folder, "pushchart")
        subprocess.run(["strip", "-o", stripped, program], check=True)
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", stripped, *arguments]
        process = subprocess.run(command, input=input, capture_output=True)
    return int(re.search(rb"Collected : (\d+)", process.stderr)[1]), process.stdout
