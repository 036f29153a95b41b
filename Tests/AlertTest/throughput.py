"""The time from webhook to push, with 1 and 1,000 devices, and the webhooks in a second.

usage: throughput.py   (with a Python that has alert-receiver)
"""

import concurrent.futures
import hashlib
import pathlib
import resource
import statistics
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).parents[1] / "WebPush"))

from monitoring import wait_until
from prometheus_server import FakePrometheus
from push_service import PushService
from receiver import Receiver, webhook

ROUNDS = 100
DEVICES = 1000
WEBHOOKS = 1000


def seconds_of_processor(receiver):
    """What the receiver and its process of ``pushchart`` have used."""
    ticks = 0
    for file in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rpartition(") ")[2].split()
        except OSError:
            continue
        if receiver.process.pid in (int(file.parent.name), int(fields[1])):
            ticks += int(fields[11]) + int(fields[12])
    return ticks / 100


def body(key):
    return webhook(key, annotations={"chart_query": "a > 5", "summary": "Requests are slow.", "chart_unit": "s"})


def measure(folder, device_count, rounds):
    """The seconds to the first and to the last push of a webhook, and of processor for a push."""
    service, prometheus = PushService(decrypts=False), FakePrometheus()
    prometheus.answers_series(({}, [(int(time.time()) - 24 * i, f"{i * 7919 % 100 / 10}") for i in range(300, 0, -1)]))
    receiver = Receiver(folder, prometheus.url)
    receiver.start()
    for number in range(device_count):
        receiver.post("/devices", {"kind": "web-push", **service.subscription(f"/{number}")})
    firsts, lasts = [], []
    before = seconds_of_processor(receiver)
    for number in range(rounds):
        key = f"{device_count}-{number}"
        topic = hashlib.sha256(key.encode()).hexdigest()[:32]
        count = len(service.received)
        start = time.time()
        assert receiver.post("/alertmanager", body(key))[0] == 200
        wait_until("all pushes", lambda count=count: len(service.received) == count + device_count)
        times = [message.time - start for message in service.received[count:]]
        assert {message.headers["topic"] for message in service.received[count:]} == {topic}
        firsts.append(min(times))
        lasts.append(max(times))
    used = (seconds_of_processor(receiver) - before) / rounds / device_count
    print(
        f"{device_count} devices: first push after {statistics.median(firsts) * 1000:.0f} ms, last after "
        f"{statistics.median(lasts) * 1000:.0f} ms (medians of {rounds}; slowest {max(lasts) * 1000:.0f} ms); "
        f"{used * 1000:.1f} ms of processor for a push"
    )
    if device_count == 1:
        start = time.time()
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            statuses = list(pool.map(lambda n: receiver.post("/alertmanager", body(f"rate-{n}"))[0], range(WEBHOOKS)))
        assert statuses == [200] * WEBHOOKS
        answered = time.time() - start
        wait_until("all pushes", lambda: len(service.received) >= rounds + WEBHOOKS, 300)
        print(
            f"{WEBHOOKS} webhooks: {WEBHOOKS / answered:.0f} answered and {WEBHOOKS / (time.time() - start):.0f} "
            "pushed in a second"
        )
    receiver.stop()
    service.close()


if __name__ == "__main__":
    for count, rounds in ((1, ROUNDS), (DEVICES, 5)):
        with tempfile.TemporaryDirectory(prefix="alert-throughput-") as folder:
            measure(pathlib.Path(folder), count, rounds)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"memory of a receiver: at most {peak / 1024:.0f} MB")
