"""1,000 webhooks, while the receiver is killed 20 times and the push services fail one request in three.

usage: kills.py   (with a Python that has alert-receiver)
"""

import collections
import concurrent.futures
import hashlib
import itertools
import pathlib
import sys
import tempfile
import threading
import time

sys.path.append(str(pathlib.Path(__file__).parents[1] / "WebPush"))

from apns_server import APNSServer
from prometheus_server import FakePrometheus
from push_service import PushService
from receiver import Receiver, webhook

WEBHOOKS, KILLS = 1000, 20
BROWSERS = ("/a", "/b", "/c")
PHONES = ("ab" * 32, "cd" * 32)


class Failures:
    """Says of every third request that it fails."""

    def __init__(self):
        self.count = 0
        self._lock = threading.Lock()
        self._numbers = itertools.count()

    def is_next(self):
        with self._lock:
            fails = next(self._numbers) % 3 == 0
            self.count += fails
            return fails


class Services:
    """A Prometheus, and push services that fail one request in three."""

    def __init__(self, folder):
        self._browsers_fail, self._phones_fail = Failures(), Failures()
        self.apns, self.push_service, self.prometheus = APNSServer(folder), PushService(), FakePrometheus()
        self.apns.answer = lambda token: (503, "ServiceUnavailable", {}) if self._phones_fail.is_next() else None
        self.push_service.answer = lambda path: (503, {}) if self._browsers_fail.is_next() else (201, {})
        self.prometheus.answers_series(({}, [(time.time() - 30 * i, str(i % 7)) for i in range(240, 0, -1)]))

    @property
    def failure_count(self):
        return self._browsers_fail.count + self._phones_fail.count

    def register(self, receiver):
        for path in BROWSERS:
            receiver.post("/devices", {"kind": "web-push", **self.push_service.subscription(path)})
        for token in PHONES:
            receiver.post("/devices", {"kind": "apns", "token": token})

    def counts(self):
        """How often each group arrived at each device."""
        arrived = [(push.token, push.headers["apns-collapse-id"]) for push in list(self.apns.received)]
        arrived += [(message.path, message.headers["topic"]) for message in list(self.push_service.received)]
        return collections.Counter(arrived)


def print_arrivals(found, expected):
    """The table of pushes, each of which has a group and a device."""
    print(f"| pushes expected, one for each group and device | {len(expected)} |\n|---|---|")
    print(f"| lost | {len(expected - found.keys())} |")
    for count, number in sorted(collections.Counter(found.values()).items()):
        print(f"| arrived {count} times | {number} |")


def main(folder):
    services = Services(folder)
    receiver = Receiver(folder, services.prometheus.url, services.apns)
    receiver.start()
    services.register(receiver)
    repeated = itertools.count()

    def send(number):
        """Sends a webhook until it is answered, as Alertmanager does."""
        body = webhook(str(number), labels={"alertname": f"alert {number}"}, annotations={"chart_query": "a > 5"})
        while receiver.post("/alertmanager", body)[0] != 200:
            next(repeated)
            time.sleep(0.1)

    start = time.time()
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        sent = [pool.submit(send, number) for number in range(WEBHOOKS)]
        for kill in range(1, KILLS + 1):
            while sum(one.done() for one in sent) < kill * WEBHOOKS // (KILLS + 1):
                time.sleep(0.01)
            receiver.kill()
            receiver.start()
        concurrent.futures.wait(sent)
    for one in sent:
        one.result()
    print(f"{WEBHOOKS} webhooks were answered after {time.time() - start:.0f} s, with {KILLS} kills")

    identifiers = {hashlib.sha256(str(number).encode()).hexdigest()[:32] for number in range(WEBHOOKS)}
    expected = {(device, group) for group in identifiers for device in (*BROWSERS, *PHONES)}
    deadline = time.time() + 1800
    while len(services.counts()) < len(expected) and time.time() < deadline:
        time.sleep(1)
    receiver.stop()
    found = services.counts()
    print(f"the last push came after {time.time() - start:.0f} s")
    print_arrivals(found, expected)
    print(f"| requests that the push services failed | {services.failure_count} |")
    print(f"| webhooks sent again, because there was no answer | {next(repeated)} |")
    if found.keys() != expected:
        sys.exit("error: a push is lost, or has another collapse identifier")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="alert-kills-") as folder:
        main(pathlib.Path(folder))
