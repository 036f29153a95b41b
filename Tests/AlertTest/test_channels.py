"""Messages to channels, with servers on this host in place of ntfy and of a mail host."""

from __future__ import annotations

import asyncio
import email
import http.server
import json
import logging
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from email.message import Message
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlsplit

import pushchart
import pytest
from aiosmtpd.controller import Controller
from monitoring import free_port
from prometheus_server import FakePrometheus
from pydantic import SecretStr, ValidationError
from test_configuration import MINIMUM
from test_deliveries import Setting, receive, until

from alert_receiver import channels as sending
from alert_receiver import dispatcher as dispatching
from alert_receiver.alerts import read_webhook
from alert_receiver.channel_message import ChannelMessage
from alert_receiver.channels import Channels
from alert_receiver.check import check
from alert_receiver.configuration import ConfigurationError, read_configuration
from alert_receiver.devices import DEVICE
from alert_receiver.dispatcher import Dispatcher
from alert_receiver.log_lines import LogLines
from alert_receiver.store import Store

SECRET = "tk-5ec7e7"


class Posted(NamedTuple):
    """A message that ntfy would show, or that a webhook of Apprise takes."""

    title: str
    message: str
    body: bytes
    priority: str | None
    kind: str | None


class NtfyServer:
    """Takes messages as ntfy does. A test sets its statuses, and can let it wait."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.attempts: list[float] = []
        self.statuses: Iterator[int] = iter(())
        self.answers = threading.Event()
        self.answers.set()
        fake = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                fake.attempts.append(time.time())
                fake.answers.wait(60)
                status = next(fake.statuses, 200)
                if status == 200:
                    # A message with a file has its texts in the query.
                    query = urlsplit(self.path).query
                    texts = dict(parse_qsl(query)) if query else json.loads(body)
                    priority = self.headers["X-Priority"]
                    fake.posted.append(
                        Posted(texts.get("title", ""), texts.get("message", ""), body, priority, texts.get("type"))
                    )
                self.send_response(status)
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, *_: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> SecretStr:
        return SecretStr(f"ntfy://{SECRET}:{SECRET}@localhost:{self.server.server_port}/alerts?rto=60")

    def has(self, count: int) -> bool:
        return len(self.posted) == count


class MailServer:
    """Takes mail. A test can let it refuse."""

    def __init__(self) -> None:
        self.mails: list[Message] = []
        self.replies: Iterator[str] = iter(())
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self.controller.start()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        reply = next(self.replies, "250 OK")
        if reply.startswith("250"):
            self.mails.append(email.message_from_bytes(envelope.content))
        return reply

    @property
    def address(self) -> SecretStr:
        return SecretStr(f"mailto://127.0.0.1:{self.port}?from=alerts@example.com&to=ops@example.com")


@pytest.fixture
def ntfy() -> Iterator[NtfyServer]:
    fake = NtfyServer()
    yield fake
    fake.answers.set()
    fake.server.shutdown()


@pytest.fixture
def mail() -> Iterator[MailServer]:
    fake = MailServer()
    yield fake
    fake.controller.stop()


@pytest.fixture
def setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Setting]:
    monkeypatch.setattr(dispatching, "_FIRST_PAUSE", 0.1)
    # Apprise waits for seconds between two messages.
    monkeypatch.setattr("apprise.plugins.base.NotifyBase.throttle", lambda *_, **__: None)
    prometheus = FakePrometheus()
    prometheus.answers_series(({}, [(time.time() - 60 * i, str(i % 7)) for i in range(60, 0, -1)]))
    setting = Setting(tmp_path)
    setting.prometheus = prometheus.url
    yield setting
    prometheus.server.shutdown()


async def receive_one(store: Store, dispatcher: Dispatcher, key: str, expression: str = "") -> None:
    link = f'"generatorURL":"http://prometheus/graph?g0.expr={expression}"'
    body = f'{{"groupKey":"{key}","alerts":[{{"labels":{{"alertname":"{key}"}},{link}}}]}}'
    await store.receive(read_webhook(body.encode(), time.time()), time.time())
    dispatcher.wake()


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_text_and_picture_arrive(setting: Setting, ntfy: NtfyServer, mail: MailServer) -> None:
    setting.channels = {"team": ntfy.address, "mail": mail.address}

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        await receive_one(store, dispatcher, "Latency", "a%3E5")
        await until(lambda: setting.has("/a", 1) and ntfy.posted and mail.mails)

    setting.run(work)
    (shown,) = setting.notifications("/a")
    assert shown["body"] == "Now 1."
    (posted,), (mailed,) = ntfy.posted, mail.mails
    assert (posted.title, posted.message) == (shown["title"], shown["body"])
    assert size(posted.body) == (720, 360)
    text, picture = mailed.get_payload()
    assert isinstance(text, Message)
    assert isinstance(picture, Message)
    assert (mailed["Subject"], text.get_payload(decode=True)) == (shown["title"], shown["body"].encode())
    assert (picture.get_content_type(), picture.get_payload(decode=True)) == ("image/png", posted.body)


@pytest.mark.parametrize("zone", ["UTC0", "XXX-5:30", "XXX3:30"])
def test_a_picture_has_times_in_the_zone_of_the_receiver(monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    offset = {"UTC0": "+00:00", "XXX-5:30": "+05:30", "XXX3:30": "-03:30"}[zone]
    texts = {"title": "A", "body": "Now {last}", "navigate": "https://alerts.example.com"}
    rows = [(1_800_000_000 + 60 * i, i) for i in range(60)]
    push = pushchart.encode(rows, {"web_push": 8030, "notification": texts}, transport="webpush")
    try:
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        group = read_webhook(b'{"alerts":[{"labels":{"alertname":"A"}}]}', time.time())
        picture = ChannelMessage.of(push, group).picture
    finally:
        monkeypatch.undo()
        time.tzset()
    assert picture == push.preview(time_zone=offset)


def test_an_alert_without_a_chart_is_a_text(setting: Setting, mail: MailServer) -> None:
    setting.channels = {"mail": mail.address}

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await receive_one(store, dispatcher, "Latency")
        await until(lambda: mail.mails)

    setting.run(work)
    assert [part.get_content_type() for part in mail.mails[0].walk() if not part.is_multipart()] == ["text/plain"]


def test_each_webhook_is_a_message(setting: Setting, ntfy: NtfyServer) -> None:
    setting.channels = {"team": ntfy.address}

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        for count, status in enumerate(("firing", "firing", "resolved"), 1):
            await receive(store, dispatcher, "A", status=status)
            await until(partial(ntfy.has, count))
            await until(lambda: not dispatcher._running)

    setting.run(work)
    assert [posted.title for posted in ntfy.posted] == ["A", "A", "Resolved: A"]


@pytest.mark.parametrize(
    ("severity", "kind", "priority"),
    [
        ("critical", "failure", "high"),
        ("Page", "failure", "high"),
        ("warning", "warning", None),
        ("", "warning", None),
        ("own word", "warning", None),
        ("info", "info", "low"),
        ("none", "info", "low"),
    ],
)
def test_state_and_severity_are_those_of_the_service(
    setting: Setting, ntfy: NtfyServer, severity: str, kind: str, priority: str | None
) -> None:
    """ntfy has a priority of its own, of which a message without a header has the usual one."""
    webhook = NtfyServer()
    setting.channels = {
        "team": ntfy.address,
        "own": SecretStr(ntfy.address.get_secret_value() + "&priority=min"),
        "webhook": SecretStr(f"json://localhost:{webhook.server.server_port}"),
    }

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        for count, status in enumerate(("firing", "firing", "resolved"), 1):
            labels = {"alertname": "A", "severity": severity}
            body = json.dumps({"groupKey": "g", "alerts": [{"status": status, "labels": labels}]}).encode()
            await store.receive(read_webhook(body, time.time()), time.time())
            dispatcher.wake()
            await until(partial(ntfy.has, 2 * count))
            await until(partial(webhook.has, count))
            await until(lambda: not dispatcher._running)

    setting.run(work)
    webhook.server.shutdown()
    assert [posted.kind for posted in webhook.posted] == [kind, kind, "success"]
    # A repetition and the end make no sound.
    assert sorted(str(posted.priority) for posted in ntfy.posted) == sorted(
        [str(priority), "low", "low", "min", "min", "min"]
    )


def test_a_service_that_hangs_stops_no_other(setting: Setting, ntfy: NtfyServer, mail: MailServer) -> None:
    setting.channels = {"team": ntfy.address, "mail": mail.address}
    ntfy.answers.clear()
    # More than there are places for groups.
    count = 2 * dispatching._GROUPS_AT_ONCE + 1

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        for number in range(count):
            await receive_one(store, dispatcher, f"g{number}")
        await until(lambda: setting.has("/a", count) and len(mail.mails) == count)
        assert (len(ntfy.attempts), ntfy.posted) == (1, [])

    setting.run(work)


def test_a_message_is_tried_again(setting: Setting, ntfy: NtfyServer, mail: MailServer) -> None:
    setting.channels = {"team": ntfy.address, "mail": mail.address}
    ntfy.statuses, mail.replies = iter([500, 403]), iter(["451 busy", "554 no"])

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await receive_one(store, dispatcher, "Latency", "a")
        await until(lambda: ntfy.posted and mail.mails)
        await until(lambda: not dispatcher._running)
        assert await store.due_groups(time.time() + 86400) == ([], None)

    setting.run(work)
    assert (len(ntfy.attempts), len(ntfy.posted), len(mail.mails)) == (3, 1, 1)


def test_a_channel_that_is_late_gets_nothing_else_meanwhile(
    setting: Setting, ntfy: NtfyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "_TIME_LIMIT", 0.2)
    setting.channels = {"team": ntfy.address}
    ntfy.answers.clear()

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await receive_one(store, dispatcher, "A")
        await receive_one(store, dispatcher, "B")
        await until(lambda: ntfy.attempts)
        later = time.time() + 1.5
        await until(lambda: time.time() > later)
        assert len(ntfy.attempts) == 1
        ntfy.answers.set()
        # What came late comes again.
        await until(lambda: len(ntfy.posted) >= 3)

    setting.run(work)


def test_only_channels_of_the_configuration_get_messages(setting: Setting, ntfy: NtfyServer, mail: MailServer) -> None:
    setting.channels = {"old": ntfy.address}
    ntfy.answers.clear()

    async def waits(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        await receive_one(store, dispatcher, "A")
        await until(lambda: setting.has("/a", 1) and ntfy.attempts)

    async def has_another(store: Store, dispatcher: Dispatcher) -> None:
        assert await store.device_count() == 2
        assert await store.due_groups(time.time() + 86400) == ([], None)
        await receive_one(store, dispatcher, "A")
        await until(lambda: setting.has("/a", 2) and mail.mails)

    setting.run(waits)
    setting.channels = {"new": mail.address}
    setting.run(has_another)
    assert len(ntfy.attempts) == 1
    with pytest.raises(ValidationError):
        DEVICE.validate_python({"kind": "channel", "name": "new"})


def test_addresses_are_in_no_log(setting: Setting, ntfy: NtfyServer, capfd: pytest.CaptureFixture[str]) -> None:
    root, handler = logging.getLogger(), LogLines()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    setting.channels = {"team": ntfy.address, "gone": SecretStr(f"ntfy://{SECRET}@localhost:1/{SECRET}")}
    ntfy.statuses = iter([500])

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await receive_one(store, dispatcher, "A")
        await until(lambda: ntfy.posted)

    try:
        setting.run(work)
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    text = "".join(capfd.readouterr())
    assert "failed (try again)" in text
    assert not [secret for secret in (SECRET, str(ntfy.server.server_port), "ntfy") if secret in text]


def configured(folder: Path, channels: str) -> Callable[[], Any]:
    (folder / "c.yaml").write_text(f"{MINIMUM}channels: {channels}\n")
    return lambda: read_configuration(folder / "c.yaml")


@pytest.mark.parametrize("channels", [f"[ntfy://{SECRET}]", f"{{'ntfy://{SECRET}': x}}", f"{{a: [{SECRET}]}}", SECRET])
def test_a_faulty_configuration_shows_no_address(tmp_path: Path, channels: str) -> None:
    with pytest.raises(ConfigurationError) as error:
        configured(tmp_path, channels)()
    assert "channels" in str(error.value)
    assert SECRET not in str(error.value)


@pytest.mark.parametrize("address", [f"nosuch://{SECRET}", SECRET, "", f"json://{SECRET}, json://other"])
def test_an_address_that_is_not_understood_is_refused(address: str) -> None:
    with pytest.raises(ConfigurationError) as error:
        Channels({"team": SecretStr(address)})
    assert "channels.team" in str(error.value)
    assert SECRET not in str(error.value)


@pytest.mark.parametrize("has_apprise", [True, False])
def test_check_names_channels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], has_apprise: bool
) -> None:
    if not has_apprise:
        monkeypatch.setitem(sys.modules, "apprise", None)
    (tmp_path / "state").mkdir()
    read = configured(tmp_path, f"{{team: 'ntfy://{SECRET}/a', odd: 'nosuch://{SECRET}'}}")
    found = asyncio.run(check(read()))
    findings = [str(finding) for finding in found if finding.text.startswith("channels")]
    if has_apprise:
        assert findings[0] == "fine     channels.team: Apprise understands the address"
        assert findings[1].startswith("MISSING  channels.odd: Apprise does not understand this address")
    else:
        assert all("Apprise is not installed" in finding for finding in findings)
    out, err = capfd.readouterr()
    assert SECRET not in "".join([*findings, out, err])
