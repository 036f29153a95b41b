#!/usr/bin/env python3
"""Makes payloads of random series with Spark and with the command, and compares them byte by byte.

    compare.py COUNT FOLDER

The cluster has a master and two workers with one core each, on two cores of this host. The first run is timed. In the
second run an executor and a process of the command are killed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Callable, NamedTuple

from payload_file import PayloadFile
from processes import descendants, is_batch, is_executor, is_python, processor_seconds, resident_bytes
from pyspark.sql import SparkSession
from random_series import POINTS, TEMPLATE, TEXT, write_inputs
from spark_cluster import HOST, WORKERS, SparkCluster

from pushchart._installation import executable
from pushchart.spark import payloads

TASKS = 32
BAR = 1.25


def main() -> None:
    """Runs both, and prints the ratio of their times."""
    count, folder = int(sys.argv[1]), Path(sys.argv[2]).resolve()
    cores = sorted(os.sched_getaffinity(0))[:WORKERS]
    os.sched_setaffinity(0, cores)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    start = time.monotonic()
    byte_count = write_inputs(count, folder / "series", folder / "requests.jsonl")
    print(f"SparkTest: {count:,} series of {POINTS} points written in {time.monotonic() - start:.0f} s", flush=True)

    load = os.getloadavg()[0]
    command = Cost.of(lambda: run_command(folder / "requests.jsonl", folder / "payloads.jsonl"), [os.getpid()])
    expected = PayloadFile(folder / "payloads.jsonl")
    if len(expected) != count:
        raise SystemExit(f"error: the command gave {len(expected)} payloads")
    print(f"SparkTest: the command alone: {command.text(count)}, load before: {load:.2f}", flush=True)

    with SparkCluster(folder) as cluster:
        session = spark_session(cluster, byte_count)
        try:
            # The first job of a session loads classes.
            make_payloads(session, folder / "series", folder / "warm-up", limit=64)
            load = os.getloadavg()[0]
            memory = MemoryOfTasks(cluster)
            with memory:
                spark = Cost.of(
                    lambda: make_payloads(session, folder / "series", folder / "results"),
                    [os.getpid(), *cluster.workers],
                )
            expected.require_equal(folder / "results")
            print(f"SparkTest: Spark: {spark.text(count)}, load before: {load:.2f}; {memory.report}")
            print("SparkTest: each payload is there once, with equal bytes")
            ratios = (
                f"{spark.seconds / command.seconds:.3f}, of processor time {spark.processor / command.processor:.3f}"
            )
            print(f"SparkTest: ratio of time {ratios}; the bar is {BAR} at 1,000,000", flush=True)
            shutil.rmtree(folder / "results")
            make_payloads_with_kills(session, cluster, folder)
            expected.require_equal(folder / "results")
            print("SparkTest: with an executor and a batch killed, each payload is there once, with equal bytes")
        finally:
            session.stop()


def run_command(requests: Path, payload_file: Path) -> None:
    """Answers all requests with one process of the command and its workers."""
    with payload_file.open("wb") as output:
        subprocess.run([executable(), "batch", "--workers", str(WORKERS), str(requests)], stdout=output, check=True)


def spark_session(cluster: SparkCluster, byte_count: int) -> SparkSession:
    """A driver in this process."""
    settings = {
        "spark.driver.host": HOST,
        "spark.driver.bindAddress": HOST,
        "spark.executor.memory": "1g",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.files.maxPartitionBytes": str(byte_count // TASKS + 1),
        "spark.sql.files.openCostInBytes": "0",
        # A record batch of 2,000 series of a day has 9 MB.
        "spark.sql.execution.arrow.maxRecordsPerBatch": "2000",
    }
    builder: Any = SparkSession.builder
    for name, value in settings.items():
        builder = builder.config(name, value)
    session: SparkSession = builder.master(cluster.url).appName("pushchart").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    return session


def make_payloads(session: SparkSession, series: Path, results: Path, limit: int = 0) -> None:
    """Reads series and writes payloads."""
    frame = session.read.parquet(str(series))
    if limit:
        frame = frame.limit(limit)
    payloads(frame, template=TEMPLATE, texts=TEXT, keep=["id"]).write.mode("overwrite").parquet(str(results))


def make_payloads_with_kills(session: SparkSession, cluster: SparkCluster, folder: Path) -> None:
    """The same, while processes are killed."""
    job = threading.Thread(target=make_payloads, args=(session, folder / "series", folder / "results"))
    job.start()
    for fraction, kind in [(0.2, is_batch), (0.4, is_executor)]:
        wait_for_tasks(session, job, int(TASKS * fraction))
        os.kill(one_of(cluster, kind), signal.SIGKILL)
    job.join()
    if not (folder / "results" / "_SUCCESS").exists():
        raise SystemExit("error: the job with kills has failed")


def wait_for_tasks(session: SparkSession, job: threading.Thread, count: int) -> None:
    """Waits until some tasks of the job have ended."""
    tracker = session.sparkContext.statusTracker()
    while job.is_alive():
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        if any(stage is not None and stage.numCompletedTasks >= count for stage in stages):
            return
        time.sleep(0.01)
    raise SystemExit("error: the job has ended before a process was killed")


def one_of(cluster: SparkCluster, kind: Callable[[int], bool]) -> int:
    """A process of a kind below the workers."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for worker in cluster.workers:
            for process in descendants(worker):
                if kind(process):
                    return process
    raise SystemExit("error: there is no process to kill")


class MemoryOfTasks:
    """The largest resident memory of the Python processes and of the command below an executor."""

    def __init__(self, cluster: SparkCluster) -> None:
        self._cluster = cluster
        self._is_done = threading.Event()
        self._thread = threading.Thread(target=self._measure)
        self._python = self._command = self._executor = 0

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._is_done.set()
        self._thread.join()

    @property
    def report(self) -> str:
        """The peaks."""
        python, command, executor = self._python >> 20, self._command >> 20, self._executor >> 20
        return f"memory: Python {python} MiB, command and worker {command} MiB, executor {executor} MiB"

    def _measure(self) -> None:
        while not self._is_done.wait(0.5):
            for process in [process for worker in self._cluster.workers for process in descendants(worker)]:
                if is_executor(process):
                    self._executor = max(self._executor, resident_bytes(process))
                elif is_python(process):
                    self._python = max(self._python, resident_bytes(process))
                elif is_batch(process):
                    both = [process, *descendants(process)]
                    self._command = max(self._command, sum(map(resident_bytes, both)))


class Cost(NamedTuple):
    """The duration and the processor time of an action."""

    seconds: float
    parts: dict[str, float]
    """The processor time in seconds, by the kind of the process."""

    @property
    def processor(self) -> float:
        """The processor time of all processes in seconds."""
        return sum(self.parts.values())

    @classmethod
    def of(cls, action: Callable[[], None], processes: list[int]) -> Cost:
        """The cost of an action in some processes and in those below them."""
        start, before = time.monotonic(), cls._processor_seconds(processes)
        action()
        after = cls._processor_seconds(processes)
        return cls(time.monotonic() - start, {kind: after[kind] - before.get(kind, 0) for kind in after})

    @staticmethod
    def _processor_seconds(processes: list[int]) -> dict[str, float]:
        parts: dict[str, float] = {}
        for process in {*processes, *(below for one in processes for below in descendants(one))}:
            own, ended = processor_seconds(process)
            # A Python process of Spark starts nothing but the command.
            kind = "executors" if is_executor(process) else "Python" if is_python(process) else "other"
            kind_of_ended = "command" if kind == "Python" or process == os.getpid() else kind
            for name, seconds in [(kind, own), (kind_of_ended, ended)]:
                parts[name] = parts.get(name, 0) + seconds
        return parts

    def text(self, count: int) -> str:
        """The times and rates."""
        parts = ", ".join(f"{kind} {seconds:.1f} s" for kind, seconds in sorted(self.parts.items()))
        return (
            f"{self.seconds:.1f} s, {count / self.seconds:,.0f} payloads a second; {self.processor:.1f} s of processor "
            f"time ({parts}), {count / self.processor:,.0f} payloads a second of it"
        )


if __name__ == "__main__":
    main()
