"""Random expressions, and random webhooks that go from their arrival to the senders of pushes.

usage: fuzz.py [EXPRESSIONS [WEBHOOKS [SEED]]]   (with a Python that has alert-receiver)
"""

import asyncio
import base64
import collections
import json
import pathlib
import random
import sys
import tempfile
import time

import hostile
from apns_server import TOPIC
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from prometheus_server import FakePrometheus

from alert_receiver.alerts import WebhookError, read_webhook
from alert_receiver.configuration import PrometheusSettings
from alert_receiver.devices import DEVICE
from alert_receiver.dispatcher import Dispatcher
from alert_receiver.expression import plots
from alert_receiver.outcome import Outcome, Result
from alert_receiver.prometheus import Prometheus
from alert_receiver.pushes import PushEncoder
from alert_receiver.store import Store

sys.path.append(str(pathlib.Path(__file__).parents[1] / "WebPush"))
from push_service import PushService

PHONE, SEALED_PHONE = "ab" * 32, "cd" * 32
# Groups that wait at once, so that the memory of the test has a limit.
WAITING = 100


def fuzz_expressions(count, seed):
    """Asks for the plots of random expressions."""
    source = random.Random(seed)
    for _ in range(count):
        text = hostile.expression(source)
        found = plots(text)
        if not found or not all(isinstance(plot.query, str) for plot in found):
            raise AssertionError(f"{text!r} gives {found}")


class Collector:
    """A sender of both kinds, which accepts everything that a push service would."""

    def __init__(self):
        self.arrived = collections.Counter()
        self.with_chart = 0

    async def send(self, device, payload, topic, *, is_audible, ttl):
        content = json.loads(payload)
        shown = content["aps"]["alert"] if device.kind == "apns" else content["notification"]
        if len(payload) > 4096 or not shown["title"]:
            raise AssertionError(f"a payload of {len(payload)} bytes with the title {shown['title']!r}")
        self.arrived[topic, device.address] += 1
        self.with_chart += b'"chart"' in payload
        return Outcome(Result.DELIVERED)


def sealing_key():
    """The content of a key file: ``docs/sealed.md``."""
    public = X25519PrivateKey.generate().public_key().public_bytes_raw()
    return {"version": 1, "suite": "hpke-x25519", "topic": TOPIC, "public": base64.b64encode(public).decode()}


async def fuzz_webhooks(count, seed, folder):
    """Sends random webhooks to a dispatcher whose Prometheus gives random answers.

    :returns: the numbers of webhooks that were accepted, and of payloads with a chart.
    """
    source, answers = random.Random(seed), random.Random(seed + 1)
    prometheus_server = FakePrometheus()

    def answer(handler, form):
        handler.send_response(200)
        handler.end_headers()
        handler.wfile.write(hostile.answer(answers, int(form["end"][0])))

    prometheus_server.answer = answer
    devices = [
        DEVICE.validate_python(one)
        for one in (
            {"kind": "web-push", **PushService().subscription("/a")},
            {"kind": "apns", "token": PHONE},
            {"kind": "apns", "token": SEALED_PHONE, "key": sealing_key()},
        )
    ]
    store = await Store.open(folder / "alerts.sqlite")
    prometheus, encoder, collector = (
        Prometheus(PrometheusSettings(url=prometheus_server.url)),
        PushEncoder("https://alerts.example.com"),
        Collector(),
    )
    dispatcher = Dispatcher(store, prometheus, encoder, {"web-push": collector, "apns": collector})
    for device in devices:
        await store.add_device(device)
    running = asyncio.create_task(dispatcher.run())
    expected = set()
    try:
        for number in range(count):
            try:
                group = read_webhook(hostile.webhook(source, f"group {number}"), time.time())
            except WebhookError:
                continue
            await store.receive(group, time.time())
            dispatcher.wake()
            expected.update((group.identifier, device.address) for device in devices)
            await _until(lambda: len(expected) - len(collector.arrived) < WAITING * len(devices), running)
        await _until(lambda: collector.arrived.keys() == expected, running)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await prometheus.close()
        encoder.close()
        await store.close()
        prometheus_server.server.shutdown()
    return len(expected) // len(devices), collector.with_chart


async def _until(condition, running):
    deadline = time.time() + 20
    while not condition():
        if running.done() or time.time() > deadline:
            raise AssertionError("an alert is lost")
        await asyncio.sleep(0.005)


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    expression_count, webhook_count, seed = given + [160_000, 12_000, 1][len(given) :]
    start = time.time()
    fuzz_expressions(expression_count, seed)
    print(f"{expression_count} expressions: {time.time() - start:.0f} s")
    start = time.time()
    with tempfile.TemporaryDirectory(prefix="alert-fuzz-") as folder:
        accepted, charts = asyncio.run(fuzz_webhooks(webhook_count, seed, pathlib.Path(folder)))
    print(
        f"{webhook_count} webhooks, {accepted} of them accepted, each of which reached 3 devices; {charts} payloads "
        f"with a chart: {time.time() - start:.0f} s"
    )
