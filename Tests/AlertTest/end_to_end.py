"""From a rule of Prometheus to phones and browsers, with Debian's Prometheus and Alertmanager.

usage: end_to_end.py FOLDER   (with a Python that has alert-receiver; screenshots go into FOLDER)
"""

import base64
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import pushchart

root = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(root / "Tests/WebPush"), str(root / "Tests/Browser")]

import page  # noqa: E402
from apns_server import TOPIC, APNSServer  # noqa: E402
from browser import Expectations  # noqa: E402
from monitoring import ALERT, LEVEL, Exporter, Monitoring, wait_until  # noqa: E402
from push_service import PushService, vapid_claims  # noqa: E402
from receiver import TOKEN, Receiver  # noqa: E402

QUERY = "max by (path, instance) (request_seconds)"
PHONE, SEALED_PHONE, GONE_PHONE, BUSY_PHONE = "a1" * 32, "b2" * 32, "c3" * 32, "d4" * 32
HEIGHT_PIXELS = 180 * 3
expect = Expectations()


def expect_chart(name, payload, monitoring):
    """Compares the chart of a payload with what Prometheus answers for the same times."""
    chart = pushchart.decode(payload)
    expect(f"{name}: unit and level", (chart.unit, chart.reference), ("s", LEVEL))
    expect(f"{name}: one series", len(chart.series), 1)
    points = [(time, value) for time, value in chart.series[0].points if value is not None]
    expect(f"{name}: points", len(points) > 200, True)
    expect(f"{name}: the outage is a gap", [value for _, value in chart.series[0].points].count(None), 1)
    # The step of a range of two hours and some seconds.
    answer = monitoring.range(QUERY, points[-1][0] - 300 * 25, points[-1][0], 25)
    samples = dict(next(samples for labels, samples in answer if labels["path"] == "checkout"))
    expect(f"{name}: the times", [time for time, _ in points][1:], sorted(samples)[-len(points) + 1 :])
    low, high = min(samples.values()), max(LEVEL, *samples.values())
    # Half a device pixel is the error that the encoder states without a shortage of bytes.
    error = max(abs(value - samples.get(time, 0)) for time, value in points)
    expect(f"{name}: the values", error <= 0.5 * (high - low) / HEIGHT_PIXELS, True)
    return points


def command(*arguments, stdin=b""):
    """The output of the command ``pushchart`` of the wheel."""
    return subprocess.run(["pushchart", *arguments], input=stdin, capture_output=True, check=True).stdout


def run(folder, screenshots):
    exporter, apns, push_service = Exporter(), APNSServer(folder), PushService()
    receiver = monitoring = None
    try:
        receiver = Receiver(folder, "http://localhost:1", apns)
        monitoring = Monitoring(folder, exporter.target, receiver.address + "/alertmanager", TOKEN)
        settings = json.loads(receiver.configuration.read_text())
        settings["prometheus"]["url"] = monitoring.prometheus
        receiver.configuration.write_text(json.dumps(settings))
        receiver.start()
        rule_to_push(receiver, monitoring, exporter, apns, push_service)
        check_and_figures(receiver)
        page.run(receiver, push_service, expect, screenshots)
        expect("the exit status at the end", receiver.stop(), 0)
        log = receiver.log()
        for secret in (TOKEN, PHONE, push_service.origin, "take", "Bearer"):
            expect(f"the log has no {secret}", secret in log, False)
        expect("rules of APNs that were broken", apns.faults, [])
    finally:
        for part in (monitoring, exporter, push_service):
            if part:
                part.close()
        if receiver and receiver.process.poll() is None:
            receiver.kill()


def rule_to_push(receiver, monitoring, exporter, apns, push_service):
    app_key, server_key = receiver.folder / "app.key", receiver.folder / "server.key"
    command("key", "--topic", TOPIC, "--suite", "hpke-x25519", "-o", app_key, "--public", server_key)
    devices = [
        {"kind": "web-push", **push_service.subscription("/browser")},
        {"kind": "apns", "token": PHONE},
        {"kind": "apns", "token": SEALED_PHONE, "key": json.loads(server_key.read_text())},
        {"kind": "apns", "token": GONE_PHONE},
        {"kind": "apns", "token": BUSY_PHONE},
        {"kind": "web-push", **push_service.subscription("/gone")},
    ]
    for device in devices:
        expect("a registration", receiver.post("/devices", device), (201, ""))
    refused = []

    def apns_answer(token):
        if token == GONE_PHONE:
            return 410, "Unregistered", {}
        if token == BUSY_PHONE and not refused:
            refused.append(time.time())
            return 429, "TooManyRequests", {"retry-after": "4"}
        return None

    apns.answer = apns_answer
    push_service.answer = lambda path: (410, {}) if path == "/gone" else (201, {})

    wait_until("samples", lambda: monitoring.range(QUERY, time.time() - 5, time.time(), 1))
    start = time.time()
    exporter.seconds["checkout"] = 0.7321
    message = wait_until("a message", lambda: push_service.messages("/browser"))[0]
    push = wait_until("a push", lambda: apns.pushes(PHONE))[0]
    sealed = wait_until("a sealed push", lambda: apns.pushes(SEALED_PHONE))[0]
    print(f"from the rise to the pushes {message.time - start:.1f} s")

    # The message for the browser.
    payload = json.loads(message.payload)
    notification = payload["notification"]
    claims, _ = vapid_claims(message.headers["authorization"])
    expect(
        "VAPID",
        (claims["aud"], claims["sub"], 0 < claims["exp"] - time.time() <= 86400),
        (push_service.origin, "mailto:ops@example.com", True),
    )
    expect(
        "headers of Web Push",
        [message.headers.get(name) for name in ("ttl", "urgency", "content-encoding", "topic")],
        ["3600", "high", "aes128gcm", notification["tag"]],
    )
    texts = "Now 0.7321 s. Requests of checkout take 732.1ms."
    expect(
        "the message",
        [payload["web_push"], *(notification[name] for name in ("title", "body", "silent", "navigate"))],
        [8030, ALERT, texts, False, f"{receiver.address}/#{notification['tag']}"],
    )
    expect("the lint of the message", pushchart.lint(message.payload, transport="webpush"), [])
    points = expect_chart("the message", message.payload, monitoring)
    expect("the last value", points[-1][1], 0.7321)

    # The push for the phone: the same chart and texts.
    aps = push.payload["aps"]
    expect(
        "the push",
        [aps["alert"], aps["sound"], aps["interruption-level"], aps["mutable-content"]],
        [{"title": ALERT, "body": texts}, "default", "active", 1],
    )
    expect(
        "headers of APNs",
        [push.headers["apns-priority"], push.headers["apns-collapse-id"]],
        ["10", notification["tag"]],
    )
    headers = {name: value for name, value in push.headers.items() if name.startswith("apns-")}
    expect("the lint of the push", pushchart.lint(push.body, headers=headers), [])
    expect_chart("the push", push.body, monitoring)

    # The sealed push has nothing in the clear.
    expect(
        "the sealed push",
        [sealed.payload["aps"]["alert"], sorted(sealed.payload)],
        [{"title": "Alert"}, ["aps", "seal"]],
    )
    opened = json.loads(command("open", "-", "--key-file", app_key, stdin=sealed.body))
    expect("the opened push", [opened["aps"]["alert"]["title"], opened["aps"]["alert"]["body"]], [ALERT, texts])
    expect_chart("the opened push", json.dumps(opened), monitoring)

    # A device that is gone is removed, and one that is busy gets its push after the pause.
    busy = wait_until("a push to the busy phone", lambda: apns.pushes(BUSY_PHONE))[0]
    expect("the pause of a busy service", busy.time - refused[0] >= 4, True)
    wait_until("the removal of devices", lambda: receiver.figures()["alert_receiver_devices"] == 4)

    # Repetitions and the end make no sound, and replace the first push.
    repeated = wait_until("a repetition", lambda: push_service.messages("/browser")[1:])[0]
    expect(
        "the repetition",
        [json.loads(repeated.payload)["notification"][name] for name in ("title", "tag", "silent")],
        [ALERT, notification["tag"], True],
    )
    expect("the urgency of the repetition", repeated.headers["urgency"], "low")
    repeated = wait_until("a repeated push", lambda: apns.pushes(PHONE)[1:])[0]
    expect(
        "the repeated push",
        [
            repeated.payload["aps"].get("sound"),
            repeated.payload["aps"]["interruption-level"],
            repeated.headers["apns-priority"],
            repeated.headers["apns-collapse-id"],
        ],
        [None, "passive", "5", notification["tag"]],
    )
    exporter.seconds["checkout"] = 0.12
    last = wait_until("the end", lambda: [m for m in push_service.messages("/browser") if b"Resolved" in m.payload])[0]
    ended = json.loads(last.payload)["notification"]
    expect(
        "the end", [ended["title"], ended["tag"], ended["silent"]], [f"Resolved: {ALERT}", notification["tag"], True]
    )
    expect("the end is green", [one.line_color for one in pushchart.decode(last.payload).series], ["#34C759"])
    expect_chart("the end", last.payload, monitoring)


def check_and_figures(receiver):
    status, report = receiver.run("--check")
    expect("--check", (status, "MISSING" in report), (0, False))
    for line in (
        f"rule {ALERT}: draws max by (path, instance) (request_seconds), with the level 0.5",
        "is this receiver",
        "accepts the key",
    ):
        expect(f"--check says: {line}", line in report, True)
    figures = receiver.figures()
    expect(
        "figures",
        [
            figures['alert_receiver_pushes_total{kind="apns"}'] > 3,
            figures['alert_receiver_webhooks_total{source="alertmanager",status="200"}'] > 2,
            figures["alert_receiver_seconds_count"] > 4,
        ],
        [True] * 3,
    )
    expect("figures need the token", receiver.get("/metrics")[0], 401)
    password = base64.b64encode(f"alertmanager:{TOKEN}".encode()).decode()
    expect("a password", receiver.get("/metrics", Authorization=f"Basic {password}")[0], 200)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="alert-test-") as folder:
        try:
            run(pathlib.Path(folder), pathlib.Path(sys.argv[1]))
        except BaseException:
            for log in pathlib.Path(folder).glob("*.log"):
                print(log.read_text()[-1500:])
            raise
    expect.exit_if_failed()
    print("The alert came with its chart to phones and browsers")
