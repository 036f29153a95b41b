"""A standalone cluster of Spark on the loopback interface: a master and two workers."""

from __future__ import annotations

import ctypes
import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Optional

import pyspark

HOST = "127.0.0.1"
WORKERS = 2
_PR_SET_PDEATHSIG = 1
_SECONDS_TO_START = 60


class SparkCluster:
    """Processes that end with the block, and also when this process is killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        self.url = ""

    @property
    def workers(self) -> list[int]:
        """The numbers of the worker processes."""
        return [process.pid for process in self._processes[1:]]

    def __enter__(self) -> SparkCluster:
        port = _free_port()
        self.url = f"spark://{HOST}:{port}"
        try:
            self._start("master", "Master", "--host", HOST, "--port", str(port), "--webui-port", str(_free_port()))
            self._wait_for("master", r"Starting Spark master", 1)
            for number in range(WORKERS):
                work = self._folder / f"work-{number}"
                limits = ["--cores", "1", "--memory", "2g", "--work-dir", str(work), "--webui-port", str(_free_port())]
                self._start(f"worker-{number}", "Worker", "--host", HOST, *limits, self.url)
            self._wait_for("master", r"Registering worker", WORKERS)
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self._end()

    def _start(self, name: str, kind: str, *arguments: str) -> None:
        home = Path(pyspark.__file__).parent
        command = [str(home / "bin/spark-class"), f"org.apache.spark.deploy.{kind.lower()}.{kind}", *arguments]
        environment = {**os.environ, "SPARK_HOME": str(home), "SPARK_LOCAL_IP": HOST, "SPARK_DAEMON_MEMORY": "256m"}
        with (self._folder / f"{name}.log").open("wb") as log:
            self._processes.append(
                subprocess.Popen(
                    command, stdout=log, stderr=subprocess.STDOUT, env=environment, preexec_fn=_end_with_parent
                )
            )

    def _wait_for(self, name: str, pattern: str, count: int) -> None:
        """Waits until a log has a pattern some times."""
        log = self._folder / f"{name}.log"
        deadline = time.monotonic() + _SECONDS_TO_START
        while len(re.findall(pattern, log.read_text("utf-8", "replace"))) < count:
            if time.monotonic() > deadline or any(process.poll() is not None for process in self._processes):
                raise SystemExit(f"error: the cluster does not start:\n{log.read_text('utf-8', 'replace')[-2000:]}")
            time.sleep(0.1)

    def _end(self) -> None:
        # Workers end their executors when they are asked to end.
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _end_with_parent() -> None:
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
