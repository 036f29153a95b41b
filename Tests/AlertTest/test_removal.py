"""A device is removed for a reason that is its own, and attempts last an hour."""

from __future__ import annotations

import asyncio
import http.server
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from alert_receiver import dispatcher as dispatching
from alert_receiver.alerts import read_webhook
from alert_receiver.apns import APNS
from alert_receiver.check import check
from alert_receiver.configuration import APNSSettings, PrometheusSettings, read_configuration
from alert_receiver.devices import DEVICE
from alert_receiver.dispatcher import Dispatcher
from alert_receiver.prometheus import Prometheus
from alert_receiver.pushes import PushEncoder
from alert_receiver.store import Store

DAY = 86400.0
Answer = tuple[int, str, dict[str, str]]
ACCEPTED: Answer = (200, "", {})


def token(number: int) -> str:
    return f"{number:064x}"


class FakeAPNS:
    """A server with the answers of APNs. ``answer`` is a function of a device token and of the provider token."""

    def __init__(self, folder: Path) -> None:
        self.answer: Callable[[str, str], Answer] = lambda token, provider: ACCEPTED
        self.tokens: list[str] = []
        self.key_file = folder / "AuthKey.p8"
        key = ec.generate_private_key(ec.SECP256R1())
        self.key_file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        fake = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                token = self.path.removeprefix("/3/device/")
                fake.tokens.append(token)
                status, reason, headers = fake.answer(token, self.headers["Authorization"])
                body = json.dumps({"reason": reason}).encode() if reason else b""
                self.send_response(status)
                for name, value in {**headers, "Content-Length": str(len(body))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                pass

        class Server(http.server.ThreadingHTTPServer):
            request_queue_size = 1024
            daemon_threads = True

        self.server = Server(("localhost", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://localhost:{self.server.server_port}"

    def settings(self) -> APNSSettings:
        return APNSSettings(
            key_file=self.key_file, key_id="KEY1234567", team_id="TEAM123456", topic="t", server=self.address
        )

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def apns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeAPNS]:
    monkeypatch.setattr(dispatching, "_FIRST_PAUSE", 0.1)
    fake = FakeAPNS(tmp_path)
    yield fake
    fake.close()


async def push(folder: Path, apns: FakeAPNS, key: str, is_done: Callable[[], bool]) -> set[str]:
    """Pushes an alert to all devices, and returns the tokens of those that are left."""
    store = await Store.open(folder / "alerts.sqlite")
    encoder, prometheus, sender = (
        PushEncoder("http://localhost"),
        Prometheus(PrometheusSettings(url="http://localhost:1")),
        APNS(apns.settings()),
    )
    dispatcher = Dispatcher(store, prometheus, encoder, {"apns": sender})
    running = asyncio.create_task(dispatcher.run())
    group = read_webhook(
        json.dumps({"groupKey": key, "alerts": [{"labels": {"alertname": "A"}}]}).encode(), time.time()
    )
    await store.receive(group, time.time())
    dispatcher.wake()
    deadline = time.time() + 20
    while not is_done():
        assert time.time() < deadline
        await asyncio.sleep(0.02)
    while dispatcher._running:
        await asyncio.sleep(0.02)
    rows = await store._connection.execute_fetchall("SELECT address FROM devices")
    running.cancel()
    await asyncio.wait([running])
    await sender.close()
    encoder.close()
    await store.close()
    return {address for (address,) in rows}


async def add(folder: Path, *numbers: int) -> None:
    store = await Store.open(folder / "alerts.sqlite")
    for number in numbers:
        await store.add_device(DEVICE.validate_python({"kind": "apns", "token": token(number)}))
    await store.close()


@pytest.mark.parametrize("reason", ["BadDeviceToken", "DeviceTokenNotForTopic"])
def test_a_fault_of_the_configuration_removes_no_device(apns: FakeAPNS, tmp_path: Path, reason: str) -> None:
    """60 devices are more than are settled at once."""
    apns.answer = lambda token, provider: (400, reason, {})

    async def work() -> None:
        await add(tmp_path, *range(1, 61))
        left = await push(tmp_path, apns, "a", lambda: len(apns.tokens) >= 120)
        assert len(left) == 60
        # The same pushes arrive when the fault is mended.
        refused = len(apns.tokens)
        apns.answer = lambda token, provider: ACCEPTED
        left = await push(tmp_path, apns, "b", lambda: len(set(apns.tokens[refused:])) == 60)
        assert len(left) == 60

    asyncio.run(work())


@pytest.mark.parametrize("reason", ["BadDeviceToken", "DeviceTokenNotForTopic"])
@pytest.mark.parametrize("count", [1, 59])
def test_a_device_is_removed_if_others_are_accepted(apns: FakeAPNS, tmp_path: Path, reason: str, count: int) -> None:
    unknown = {token(number) for number in range(1, count + 1)}
    apns.answer = lambda token, provider: (400, reason, {}) if token in unknown else ACCEPTED

    async def work() -> None:
        await add(tmp_path, *range(1, 61))
        left = await push(tmp_path, apns, "a", lambda: len(apns.tokens) >= 60)
        assert left == {token(number) for number in range(count + 1, 61)}

    asyncio.run(work())


@pytest.mark.parametrize(("days", "is_left"), [(6.9, True), (7.1, False)])
def test_a_device_that_stays_unknown_is_removed(
    apns: FakeAPNS, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: float, is_left: bool
) -> None:
    apns.answer = lambda token, provider: (400, "BadDeviceToken", {})

    async def work() -> None:
        await add(tmp_path, 1)
        assert await push(tmp_path, apns, "a", lambda: bool(apns.tokens)) == {token(1)}
        apns.tokens.clear()
        now = time.time
        monkeypatch.setattr(time, "time", lambda: now() + days * DAY)
        left = await push(tmp_path, apns, "b", lambda: bool(apns.tokens))
        assert left == ({token(1)} if is_left else set())

    asyncio.run(work())


@pytest.mark.parametrize("is_accepted", [True, False])
def test_days_count_from_the_last_acceptance(
    apns: FakeAPNS, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_accepted: bool
) -> None:
    """A push that is accepted, or a registration, ends the time in which a device is unknown."""
    apns.answer = lambda token, provider: (400, "BadDeviceToken", {})

    async def work() -> None:
        await add(tmp_path, 1)
        await push(tmp_path, apns, "a", lambda: bool(apns.tokens))
        apns.tokens.clear()
        if is_accepted:
            apns.answer = lambda token, provider: ACCEPTED
            await push(tmp_path, apns, "a", lambda: bool(apns.tokens))
            apns.tokens.clear()
            apns.answer = lambda token, provider: (400, "BadDeviceToken", {})
        else:
            await add(tmp_path, 1)
        now = time.time
        monkeypatch.setattr(time, "time", lambda: now() + 8 * DAY)
        assert await push(tmp_path, apns, "b", lambda: bool(apns.tokens)) == {token(1)}

    asyncio.run(work())


@pytest.mark.parametrize("reason", ["Unregistered", "ExpiredToken"])
def test_a_device_that_is_gone_is_removed_at_once(apns: FakeAPNS, tmp_path: Path, reason: str) -> None:
    apns.answer = lambda token, provider: (410, reason, {})

    async def work() -> None:
        await add(tmp_path, 1)
        assert await push(tmp_path, apns, "a", lambda: bool(apns.tokens)) == set()

    asyncio.run(work())


def test_a_long_pause_leaves_a_last_attempt(apns: FakeAPNS, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatching, "_LIFETIME", 1.5)
    apns.answer = lambda token, provider: (
        (429, "TooManyRequests", {"Retry-After": "3600"}) if len(apns.tokens) == 1 else ACCEPTED
    )

    async def work() -> None:
        await add(tmp_path, 1)
        start = time.time()
        await push(tmp_path, apns, "a", lambda: len(apns.tokens) == 2)
        assert time.time() - start >= 1.5

    asyncio.run(work())


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        # The answers to the key of the file, and to one that nobody has.
        (((400, "BadDeviceToken"), (403, "InvalidProviderToken")), "fine     {server} accepts the key KEY1234567"),
        (((400, "BadDeviceToken"), (400, "BadDeviceToken")), "UNCLEAR  {server} could not judge the key KEY1234567"),
        (((400, "BadDeviceToken"), (503, "")), "UNCLEAR  {server} could not judge the key KEY1234567"),
        (((403, "InvalidProviderToken"),), "MISSING  {server} refuses the key KEY1234567 (InvalidProviderToken)"),
        (((503, ""),), "UNCLEAR  {server} could not judge the key KEY1234567: it answers 503"),
        (((429, "TooManyRequests"),), "UNCLEAR  {server} could not judge the key KEY1234567: it answers TooMany"),
        (((200, ""),), "UNCLEAR  {server} could not judge the key KEY1234567"),
    ],
)
def test_check_tells_keys(apns: FakeAPNS, tmp_path: Path, answers: tuple[tuple[int, str], ...], expected: str) -> None:
    rest = iter(answers)
    apns.answer = lambda token, provider: (*next(rest), {})
    settings = {
        "public_url": "http://localhost:1",
        "webhook_token": "0123456789abcdef",
        "state_folder": ".",
        "prometheus": {"url": "http://prom:S3CRETPW@localhost:1"},
        "apns": json.loads(apns.settings().model_dump_json()),
    }
    (tmp_path / "c.yaml").write_text(json.dumps(settings))
    report = [str(finding) for finding in asyncio.run(check(read_configuration(tmp_path / "c.yaml")))]
    assert any(line.startswith(expected.format(server=apns.address)) for line in report)
    assert "S3CRETPW" not in "\n".join(report)
