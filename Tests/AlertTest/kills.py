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
from push_service import PushService
from receiver import Receiver, webhook
from test_drawing import FakePrometheus

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


def main(folder):
    browsers_fail, phones_fail = Failures(), Failures()
    apns, push_service, prometheus = APNSServer(folder), PushService(), FakePrometheus()
    apns.answer = lambda token: (503, "ServiceUnavailable", {}) if phones_fail.is_next() else None
    push_service.answer = lambda path: (503, {}) if browsers_fail.is_next() else (201, {})
    prometheus.answers_series(({}, [(time.time() - 30 * i, str(i % 7)) for i in range(240, 0, -1)]))
    receiver = Receiver(folder, prometheus.url, apns)
    receiver.start()
    for path in BROWSERS:
        receiver.post("/devices", {"kind": "web-push", **push_service.subscription(path)})
    for token in PHONES:
        receiver.post("/devices", {"kind": "apns", "token": token})

    answered, repeated = itertools.count(), itertools.count()

    def send(number):
        """Sends a webhook until it is answered, as Alertmanager does."""
        body = webhook(str(number), labels={"alertname": f"alert {number}"}, annotations={"chart_query": "a > 5"})
        while receiver.post("/alertmanager", body)[0] != 200:
            next(repeated)
            time.sleep(0.1)
        next(answered)

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

    expected = WEBHOOKS * (len(BROWSERS) + len(PHONES))
    deadline = time.time() + 1800
    while len(counts(apns, push_service)) < expected and time.time() < deadline:
        time.sleep(1)
    receiver.stop()
    found = counts(apns, push_service)
    print(f"the last push came after {time.time() - start:.0f} s")
    rows = collections.Counter(found.values())
    print(f"| pushes expected, one for each group and device | {expected} |\n|---|---|")
    print(f"| lost | {expected - len(found)} |")
    for count, number in sorted(rows.items()):
        print(f"| arrived {count} times | {number} |")
    print(f"| requests that the push services failed | {browsers_fail.count + phones_fail.count} |")
    print(f"| webhooks sent again, because there was no answer | {next(repeated)} |")
    identifiers = {hashlib.sha256(str(number).encode()).hexdigest()[:32] for number in range(WEBHOOKS)}
    if {group for _, group in found} != identifiers or len(found) != expected:
        sys.exit("error: a push is lost, or has another collapse identifier")


def counts(apns, push_service):
    """How often each group arrived at each device."""
    arrived = [(push.token, push.headers["apns-collapse-id"]) for push in list(apns.received)]
    arrived += [(message.path, message.headers["topic"]) for message in list(push_service.received)]
    return collections.Counter(arrived)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="alert-kills-") as folder:
        main(pathlib.Path(folder))
