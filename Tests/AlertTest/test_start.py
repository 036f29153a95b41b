"""Faults at start: the command ends, with one line and a status."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

sys.path.append(str(Path(__file__).parent))
from prometheus_server import FakePrometheus, rules_answer
from receiver import TOKEN, Receiver

# The command starts in one or two seconds, and a hanging one never ends.
SECONDS = 30


def command(receiver: Receiver, *options: str, file_bytes: int | None = None) -> subprocess.CompletedProcess[str]:
    """Runs the command to its end.

    :param file_bytes: the most bytes of a file, as a disk that is full.
    """

    def limit() -> None:
        if file_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes))

    arguments = ["alert-receiver", str(receiver.configuration), *options]
    return subprocess.run(arguments, capture_output=True, text=True, timeout=SECONDS, preexec_fn=limit)


def expect_line(done: subprocess.CompletedProcess[str], status: int, text: str) -> None:
    assert (done.returncode, done.stdout) == (status, "")
    lines = done.stderr.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("error: ")
    assert text in lines[0]
    assert TOKEN not in lines[0]


@pytest.fixture
def receiver(tmp_path: Path) -> Receiver:
    (tmp_path / "state").mkdir()
    return Receiver(tmp_path, "http://localhost:1")


def write_key(curve: ec.EllipticCurve) -> bytes:
    key = ec.generate_private_key(curve)
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


@pytest.mark.parametrize(
    ("name", "content", "text"),
    [
        ("session.key", b"", "session.key holds no key (0 bytes"),
        ("session.key", b"k" * 31, "session.key holds no key (31 bytes"),
        ("session.key", b"k" * 33, "session.key holds no key (33 bytes"),
        ("session.key", None, "session.key cannot be read"),
        ("vapid.pem", b"", "vapid.pem holds no key"),
        ("vapid.pem", write_key(ec.SECP256R1())[:120], "vapid.pem holds no key"),
        ("vapid.pem", write_key(ec.SECP384R1()), "vapid.pem holds no key (no key of the curve P-256"),
        ("vapid.pem", None, "vapid.pem cannot be read"),
        ("alerts.sqlite", b"x" * 5000, "alerts.sqlite cannot be used: file is not a database"),
        ("alerts.sqlite", None, "alerts.sqlite cannot be opened"),
    ],
)
def test_a_file_of_the_state_folder_that_is_none(
    receiver: Receiver, name: str, content: bytes | None, text: str
) -> None:
    path = receiver.folder / "state" / name
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    expect_line(command(receiver), 3, text)


def test_a_key_of_its_length_is_taken(receiver: Receiver) -> None:
    (receiver.folder / "state/session.key").write_bytes(b"k" * 32)
    (receiver.folder / "state/vapid.pem").write_bytes(write_key(ec.SECP256R1()))
    receiver.start()
    assert receiver.stop() == 0


def test_a_database_that_was_cut(receiver: Receiver) -> None:
    receiver.start()
    assert receiver.stop() == 0
    path = receiver.folder / "state/alerts.sqlite"
    path.write_bytes(path.read_bytes()[:9000])
    expect_line(command(receiver), 3, "alerts.sqlite cannot be used")


def test_a_port_that_is_taken(receiver: Receiver) -> None:
    host, port = receiver.address.removeprefix("http://").split(":")
    with socket.create_server((host, int(port))):
        expect_line(command(receiver), 3, f"listen: localhost:{port} cannot be listened on: Address already in use")


@pytest.mark.parametrize(
    ("change", "status", "text"),
    [
        ({"listen": "localhost:65536"}, 2, "listen: write a host and a port"),
        ({"listen": "host.invalid:9099"}, 3, "listen: host.invalid:9099 cannot be listened on: there is no such host"),
        ({"state_folder": "receiver.yaml/state"}, 3, "receiver.yaml/state: Not a directory"),
        ({"webhook_token": "short"}, 2, "webhook_token"),
        ({"public_url": "https://user:secret@alerts.example.com"}, 2, "public_url: write an address without a user"),
        ({"prometheus": {"url": "http://user:secret@host\u2100"}}, 2, "prometheus.url: write an address"),
        ({"prometheus": {"url": "http://user:secret@host:99999"}}, 2, "prometheus.url: write an address"),
    ],
)
def test_a_configuration_that_cannot_be_used(
    receiver: Receiver, change: dict[str, Any], status: int, text: str
) -> None:
    receiver.configuration.write_text(json.dumps({**json.loads(receiver.configuration.read_text()), **change}))
    done = command(receiver)
    expect_line(done, status, text)
    assert "secret" not in done.stderr


@pytest.mark.parametrize("text", [f"webhook_token: {TOKEN}: x", f"{{webhook_token: {TOKEN}", f"- '{TOKEN}", "a: \x00"])
def test_a_file_that_is_no_yaml_is_not_quoted(receiver: Receiver, text: str) -> None:
    receiver.configuration.write_text(text)
    expect_line(command(receiver), 2, "cannot be read")


@pytest.mark.parametrize("content", ["", write_key(ec.SECP384R1()).decode()])
def test_a_key_of_apple_that_is_none(receiver: Receiver, content: str) -> None:
    key_file = receiver.folder / "AuthKey.p8"
    key_file.write_text(content)
    settings = json.loads(receiver.configuration.read_text())
    settings["apns"] = {"key_file": str(key_file), "key_id": "K" * 10, "team_id": "T" * 10, "topic": "t"}
    receiver.configuration.write_text(json.dumps(settings))
    expect_line(command(receiver), 3, "AuthKey.p8 is no key of Apple")


@pytest.mark.parametrize("file_bytes", [0, 5000])
def test_a_full_disk(receiver: Receiver, file_bytes: int) -> None:
    """Whatever could be written by then, the next start with space works."""
    expect_line(command(receiver, file_bytes=file_bytes), 3, "state/")
    names = {path.name for path in (receiver.folder / "state").iterdir()}
    assert names <= {"session.key", "vapid.pem", *(f"alerts.sqlite{end}" for end in ("", "-wal", "-shm", "-journal"))}
    receiver.start()
    assert receiver.stop() == 0
    assert len((receiver.folder / "state/session.key").read_bytes()) == 32


def test_a_link_on_a_full_disk(receiver: Receiver) -> None:
    for _ in range(2):
        expect_line(command(receiver, "--link", file_bytes=0), 3, "session.key cannot be read or written")
    assert list((receiver.folder / "state").iterdir()) == []


@pytest.mark.parametrize("milliseconds", [300, 600, 900, 1200])
def test_a_signal_at_start(receiver: Receiver, milliseconds: int) -> None:
    process = subprocess.Popen(["alert-receiver", str(receiver.configuration)], stderr=subprocess.DEVNULL)
    time.sleep(milliseconds / 1000)
    process.terminate()
    try:
        process.wait(SECONDS)
    finally:
        process.kill()
    receiver.start()
    assert receiver.stop() == 0


@pytest.mark.parametrize("rule", ["text", {"name": "R", "query": "a", "annotations": None}, {"name": "R", "query": 5}])
def test_check_says_that_rules_are_not_those_of_prometheus(tmp_path: Path, rule: Any) -> None:
    prometheus = FakePrometheus()
    prometheus.answers(rules_answer([rule]))
    (tmp_path / "state").mkdir()
    done = command(Receiver(tmp_path, prometheus.url), "--check")
    assert (done.returncode, done.stderr) == (1, "")
    assert f"MISSING  {prometheus.url} is no Prometheus that answers" in done.stdout
