"""Random webhooks for an hour, of which a tenth is hostile, while everything around the receiver fails.

Prometheus answers slowly, wrongly or not at all. The push services fail one request in three. The disk is full twice,
and the receiver is killed ten times. Each alert that was answered with 2xx must reach each device, with its last
version; memory and descriptors must end where they began; the log must be short.

usage: soak.py [MINUTES [SEED]]   (with a Python that has alert-receiver, as root for a small disk)
"""

import collections
import contextlib
import json
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

import hostile
from kills import BROWSERS, PHONES, Services, print_arrivals
from monitoring import wait_until
from prometheus_server import matrix
from receiver import TOKEN, Receiver, webhook

from alert_receiver.alerts import read_webhook

SENDERS, KEYS = 4, 2000
WEBHOOKS_PER_SECOND = 2.0
KILLS, FULL_DISKS = 10, 2
# Kills and full disks end at this part of the time, so that the last process has a long life.
TROUBLED_PART = 0.6
DISK_BYTES = 64 << 20
LINES_PER_FAULT = 10
IDLE_SECONDS = 30
# An interpreter keeps pages that it has used once.
MEMORY_RATIO, MEMORY_MARGIN = 1.25, 16 << 20


class Disk:
    """A small file system, which can be filled."""

    def __init__(self, folder):
        self._folder = folder
        self._filler = folder / "filler"
        folder.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "alert-soak", folder], check=True)

    def fill(self):
        with self._filler.open("wb", buffering=0) as file:
            for size in (1 << 16, 1 << 12, 1):
                with contextlib.suppress(OSError):
                    while True:
                        file.write(bytes(size))

    def free(self):
        self._filler.unlink()

    def close(self):
        subprocess.run(["umount", "--lazy", self._folder], check=True)


class Troubles:
    """The answers of Prometheus, and the number of its faults."""

    def __init__(self, seed):
        self.count = 0
        self._random = random.Random(seed)
        self._lock = threading.Lock()

    def answer(self, handler, form):
        end = int(form["end"][0])
        with self._lock:
            kind, body = self._random.random(), hostile.answer(self._random, end)
            seconds = self._random.uniform(0, 8)
            self.count += kind >= 0.6
        if kind < 0.6:
            samples = [(time, str(time % 7)) for time in range(end - 7200, end, 30)]
            body = matrix(({}, samples))
        elif kind < 0.7:
            return  # The connection ends without an answer.
        elif kind < 0.8:
            time.sleep(seconds)
        # A receiver that was killed, or has waited for too long, does not read.
        with contextlib.suppress(OSError):
            handler.send_response(200 if kind < 0.9 else 503)
            handler.end_headers()
            handler.wfile.write(body)


class Sender(threading.Thread):
    """Sends webhooks of its own groups, each until it is answered."""

    def __init__(self, number, receiver, seed, end):
        super().__init__(daemon=True)
        self.accepted = {}
        """Each group that was accepted, with the name of its last alert; ``None`` for hostile ones."""
        self.hostile_count = self.refused_count = self.repeated_count = self.sent_count = 0
        self.fault = None
        self._number, self._receiver, self._end = number, receiver, end
        self._random = random.Random(seed)

    def run(self):
        try:
            while time.time() < self._end:
                self._send()
                time.sleep(self._random.expovariate(WEBHOOKS_PER_SECOND / SENDERS))
        except Exception as error:
            self.fault = error

    def _send(self):
        key = f"{self._number}-{self._random.randrange(KEYS)}"
        self.sent_count += 1
        name = None
        if self._random.random() < 0.1:
            self.hostile_count += 1
            body = hostile.webhook(self._random, f"hostile {key}")
        else:
            name = f"alert {self._number}-{self.sent_count}"
            status = self._random.choice(("firing", "firing", "resolved"))
            query = {"chart_query": self._random.choice(("a > 5", "a / b > 2 or c < 1", ""))}
            body = json.dumps(webhook(key, status=status, labels={"alertname": name}, annotations=query)).encode()
        for _ in range(2000):
            status, _text = self._receiver.post("/alertmanager", body)
            if status == 400 and name is None:
                self.refused_count += 1
                return
            if status == 200:
                self.accepted[read_webhook(body, time.time()).identifier] = name
                return
            if status not in (0, 503):
                raise AssertionError(f"a webhook is answered {status}: {body[:300]!r}")
            self.repeated_count += 1
            time.sleep(0.2)
        raise AssertionError(f"a webhook is never accepted: {body[:300]!r}")


def shown_names(services):
    """The last title at each device and group."""
    shown = {}
    for push in list(services.apns.received):
        shown[push.token, push.headers["apns-collapse-id"]] = push.payload["aps"]["alert"]["title"]
    for message in list(services.push_service.received):
        title = json.loads(message.payload)["notification"]["title"]
        shown[message.path, message.headers["topic"]] = title
    return shown


def resources(receiver):
    """The bytes of memory and the descriptors of the receiver and its process of ``pushchart``."""
    identifiers = [receiver.process.pid]
    tasks = pathlib.Path(f"/proc/{receiver.process.pid}/task").glob("*/children")
    identifiers += [int(child) for file in tasks for child in file.read_text().split()]
    memory = sum(
        int(re.search(r"VmRSS:\s+(\d+) kB", pathlib.Path(f"/proc/{one}/status").read_text())[1]) << 10
        for one in identifiers
    )
    return memory, len(list(pathlib.Path(f"/proc/{receiver.process.pid}/fd").iterdir()))


def trouble(receiver, disk, seconds, source):
    """Kills the receiver and fills the disk at random times. Returns the seconds for which the disk was full."""
    start, full_seconds = time.time(), 0.0
    events = sorted(
        (source.uniform(0.02, TROUBLED_PART) * seconds, event) for event in ["kill"] * KILLS + ["full"] * FULL_DISKS
    )
    for moment, event in events:
        time.sleep(max(0.0, start + moment - time.time()))
        if event == "kill":
            receiver.kill()
            receiver.start()
        else:
            pause = min(60.0, seconds / 20)
            disk.fill()
            time.sleep(pause)
            disk.free()
            full_seconds += pause
        print(f"{time.time() - start:6.0f} s: {event}", flush=True)
    return full_seconds


def quiet(services):
    """Waits until nothing has arrived for a while, so that idle connections have ended."""
    count, since = -1, time.time()
    while time.time() - since < IDLE_SECONDS:
        now = len(services.apns.received) + len(services.push_service.received)
        if now != count:
            count, since = now, time.time()
        time.sleep(0.5)


def main(folder, minutes, seed):
    source, seconds = random.Random(seed), minutes * 60
    services, troubles = Services(folder), Troubles(seed + 1)
    services.prometheus.answer = troubles.answer
    disk = Disk(folder / "state")
    receiver = Receiver(folder, services.prometheus.url, services.apns)
    try:
        receiver.start()
        services.register(receiver)
        faults = run(services, troubles, receiver, disk, seconds, source)
    finally:
        receiver.kill()
        disk.close()
    if faults:
        sys.exit("error: " + "\nerror: ".join(faults))


def run(services, troubles, receiver, disk, seconds, source):
    """Sends for some seconds, prints the table, and returns what was wrong."""
    start = time.time()

    def senders(first, until):
        started = [Sender(first + number, receiver, source.random(), until) for number in range(SENDERS)]
        for one in started:
            one.start()
        return started

    sent = senders(0, start + seconds * TROUBLED_PART)
    full_seconds = trouble(receiver, disk, seconds, source)
    for one in sent:
        one.join()
    # The last process is measured between two times of rest.
    quiet(services)
    before = resources(receiver)
    print(f"{time.time() - start:6.0f} s: {before[0] >> 20} MB and {before[1]} descriptors", flush=True)
    later = senders(SENDERS, time.time() + seconds * (1 - TROUBLED_PART))
    for one in later:
        one.join()
    sent += later
    accepted = {identifier: name for one in sent for identifier, name in one.accepted.items()}
    expected = {(device, group) for group in accepted for device in (*BROWSERS, *PHONES)}
    with contextlib.suppress(TimeoutError):
        wait_until("all pushes", lambda: expected <= services.counts().keys(), 900)
    quiet(services)
    after = resources(receiver)
    found, shown = services.counts(), shown_names(services)
    outdated = [one for one in expected if (name := accepted[one[1]]) and name not in shown.get(one, name)]
    sent_count, hostile_count, refused_count, repeated_count = (
        sum(getattr(one, name) for one in sent)
        for name in ("sent_count", "hostile_count", "refused_count", "repeated_count")
    )
    fault_count = services.failure_count + troubles.count + hostile_count + repeated_count + KILLS
    log = receiver.log().splitlines()
    print_arrivals(collections.Counter({one: found[one] for one in found if one in expected}), expected)
    print(f"| webhooks | {sent_count} |")
    print(f"| of them hostile, and refused | {hostile_count}, {refused_count} |")
    print(f"| webhooks sent again, because there was no answer or no space | {repeated_count} |")
    print(f"| kills, and seconds with a full disk | {KILLS}, {full_seconds:.0f} |")
    print(f"| requests that the push services failed | {services.failure_count} |")
    print(f"| faults of Prometheus | {troubles.count} |")
    print(f"| lines of the log, for a fault | {len(log)}, {len(log) / fault_count:.1f} |")
    print(f"| memory before and after | {before[0] >> 20} MB, {after[0] >> 20} MB |")
    print(f"| descriptors before and after | {before[1]}, {after[1]} |")
    print(f"| the whole time | {time.time() - start:.0f} s |", flush=True)
    delivering = receiver.get("/delivering")
    wrong = {
        **{f"a sender: {one.fault}": True for one in sent if one.fault},
        f"{len(expected - found.keys())} pushes are lost": not expected <= found.keys(),
        f"{len(outdated)} devices show an earlier version": bool(outdated),
        f"the log has {len(log)} lines": len(log) > LINES_PER_FAULT * fault_count,
        "the log has a traceback": any("Traceback" in line for line in log),
        "the log has the token": any(TOKEN in line for line in log),
        "the memory grows": after[0] > before[0] * MEMORY_RATIO + MEMORY_MARGIN,
        "the descriptors grow": after[1] > before[1],
        f"/delivering says {delivering}": delivering != (200, "ok"),
    }
    return [name for name, is_wrong in wrong.items() if is_wrong]


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    minutes, seed = given + [60, 1][len(given) :]
    # The disk and the receiver end with the test, also if the gate ends it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="alert-soak-") as folder:
        main(pathlib.Path(folder), minutes, seed)
