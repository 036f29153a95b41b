"""What the open network can cost the receiver, and what its log says of it."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import json
import logging
import os
import socket
import time
import zlib
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from aiohttp import web
from receiver import TOKEN, Receiver, webhook

from alert_receiver.alerts import read_webhook
from alert_receiver.connections import ConnectionLimits, Connections
from alert_receiver.log_lines import LogLines

BEARER = f"Authorization: Bearer {TOKEN}\r\n".encode()


@pytest.fixture(scope="module")
def receiver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Receiver]:
    receiver = Receiver(tmp_path_factory.mktemp("receiver"), "http://localhost:1")
    receiver.start(descriptors=1024)
    yield receiver
    assert receiver.stop() == 0


def connect(receiver: Receiver) -> socket.socket:
    host, port = receiver.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=20)


def exchange(receiver: Receiver, request: bytes) -> bytes:
    """All that is answered until the receiver closes the connection."""
    with connect(receiver) as connection:
        connection.sendall(request)
        answer = b""
        with contextlib.suppress(ConnectionResetError):
            while data := connection.recv(1 << 16):
                answer += data
        return answer


def processor_seconds(receiver: Receiver) -> float:
    assert receiver.process is not None
    fields = Path(f"/proc/{receiver.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def gzip_bomb(mebibytes: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join(packer.compress(bytes(1 << 20)) for _ in range(mebibytes)) + packer.flush()


@pytest.mark.parametrize("path", ["alertmanager", "grafana", "devices", "nothing", "healthz"])
def test_the_body_of_a_stranger_is_not_read(receiver: Receiver, path: str) -> None:
    """The answer comes before the body, and closes the connection."""
    head = f"POST /{path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n".encode()
    answer = exchange(receiver, head + b"x" * 1000)
    status = {"nothing": b"404", "healthz": b"405"}.get(path, b"401")
    assert answer.split()[1] == status
    assert b"connection: close" in answer.lower()


def test_bombs_cost_nothing(receiver: Receiver) -> None:
    bomb = gzip_bomb(400)
    before = processor_seconds(receiver)
    for authorization, expected in (("none", {0, 401}), (f"Bearer {TOKEN}", {0, 415})):
        for path in ("/alertmanager", "/devices", "/healthz"):
            headers = {"Content-Encoding": "gzip"}
            status, _ = receiver.post(path, bomb, authorization=authorization, **headers)
            assert status in expected | {405}
    # Inflating one takes half a second.
    assert processor_seconds(receiver) - before < 0.5


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd", "x"])
@pytest.mark.parametrize("path", ["/alertmanager", "/devices"])
def test_coded_bodies_are_refused(receiver: Receiver, coding: str, path: str) -> None:
    headers = {"Content-Encoding": coding}
    assert receiver.post(path, b"no gzip", **headers)[0] == 415
    assert receiver.post(path, b"no gzip", authorization="none", **headers)[0] == 401


def test_connections_without_a_request_keep_nobody_out(receiver: Receiver) -> None:
    log_length = len(receiver.log())
    connections = []
    for _ in range(1100):
        connection = connect(receiver)
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-")
        connections.append(connection)
    try:
        assert receiver.get("/healthz") == (200, "ok")
        assert receiver.post("/alertmanager", webhook("half-open"))[0] == 200
        assert receiver.process is not None
        assert len(os.listdir(f"/proc/{receiver.process.pid}/fd")) < 400
        assert receiver.figures()['alert_receiver_closed_connections_total{limit="too many"}'] >= 1100 - 256
    finally:
        for connection in connections:
            connection.close()
    assert len(receiver.log()) - log_length < 5000


def test_webhooks_with_many_alerts(receiver: Receiver) -> None:
    before = processor_seconds(receiver)
    bodies = [b'{"groupKey":"%d","alerts":[' % number + b"{}," * 340_000 + b"{}]}" for number in range(4)]
    with concurrent.futures.ThreadPoolExecutor() as threads:
        answers = [threads.submit(receiver.post, "/alertmanager", body) for body in bodies]
        while not all(answer.done() for answer in answers):
            assert receiver.get("/healthz") == (200, "ok")
            time.sleep(0.1)
    assert [answer.result()[0] for answer in answers] == [200] * 4
    # One took 4.7 seconds.
    assert processor_seconds(receiver) - before < 8
    assert sum(path.stat().st_size for path in (receiver.folder / "state").iterdir()) < 8_000_000


@pytest.mark.parametrize("count", [1999, 2000, 2001, 5000])
def test_all_alerts_are_counted(count: int) -> None:
    alerts = [{"labels": {"alertname": str(number)}, "fingerprint": f"{number}"} for number in range(count)]
    alerts[-1]["status"] = "resolved"
    group = read_webhook(json.dumps({"groupKey": "g", "alerts": alerts}).encode(), 1_800_000_000.0)
    assert (group.firing_count, group.other_count) == (count - 1, count - 1)
    assert len(group.firing) == min(count - 1, 2000)


def test_those_that_fire_are_read_first() -> None:
    ended = [{"labels": {"alertname": "Ended"}, "status": "resolved"}] * 2500
    fires = {"labels": {"alertname": "Fires"}, "fingerprint": "f"}
    group = read_webhook(json.dumps({"groupKey": "g", "alerts": [*ended, fires]}).encode(), 1_800_000_000.0)
    assert (group.latest.name, group.firing, group.firing_count, group.other_count) == ("Fires", ["f"], 1, 2500)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://[",
        "https://localhost\u2100SECRET/",
        "http://localhost:99999/SECRET",
        "http://localhost:-1/SECRET",
        "http://localhost:0/SECRET",
        "http://localhost:/SECRET",
        "http://user:SECRET@localhost/x",
        "http://user@localhost/SECRET",
        "http://localhost/SECRET x",
        "http://localhost/\u0000SECRET",
        "http://localhost\\@SECRET/",
        "http://l%6fcalhost/SECRET",
        "http://localhost",
        "http:///SECRET",
        "localhost/SECRET",
    ],
)
def test_endpoints_that_are_none(receiver: Receiver, endpoint: str) -> None:
    keys = {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    }
    device = {"kind": "web-push", "endpoint": endpoint, "keys": keys}
    is_fine = endpoint == "http://localhost"
    assert receiver.post("/devices", device)[0] == (201 if is_fine else 400)
    assert "SECRET" not in receiver.log()
    assert "Traceback" not in receiver.log()


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /sign-in?token=SECRET HTTP/9.9\r\n\r\n",
        b"GET /sign-in?token=SECRET\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /alertmanager HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer SECRET\r\nBad Header SECRET\r\n\r\n",
        b"POST /alertmanager HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\nAuthorization: SECRET\r\n\r\n12345",
        b"POST /alertmanager HTTP/1.1\r\nHost: x\r\nContent-Length: SECRET\r\n\r\n",
        b"GET /" + b"SECRET" * 2000 + b" HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01SECRET\r\n\r\n",
        b"POST /alertmanager HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n" + BEARER + b"\r\nzz\r\nSECRET\r\n",
        b"POST /devices HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Length: 6\r\n"
        + BEARER
        + b"\r\nSECRET",
        b"POST /devices HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 6\r\n" + BEARER + b"\r\nSECRET",
    ],
)
def test_malformed_requests_are_not_quoted(receiver: Receiver, request_: bytes) -> None:
    log_length = len(receiver.log())
    for _ in range(12):
        assert exchange(receiver, request_).split()[1] in (b"400", b"415")
    log = receiver.log()
    assert "SECRET" not in log
    assert TOKEN not in log
    assert len(log[log_length:].splitlines()) <= 10


def run(limits: ConnectionLimits, client: Callable[[int], Awaitable[None]]) -> None:
    """Runs a client of a server with limits. Its address ``/slow`` never answers, ``/`` does."""

    async def answer(request: web.Request) -> web.Response:
        await asyncio.sleep(60 if request.path == "/slow" else 0)
        return web.Response(text="ok")

    async def work() -> None:
        connections = Connections(limits)
        application = web.Application(middlewares=[connections.watch])
        application.add_routes([web.get("/", answer), web.get("/slow", answer)])
        runner = web.AppRunner(application, shutdown_timeout=0.1)
        await runner.setup()
        assert runner.server is not None
        server = await asyncio.get_running_loop().create_server(connections.protocols(runner.server), "127.0.0.1", 0)
        await client(server.sockets[0].getsockname()[1])
        server.close()
        await runner.cleanup()

    asyncio.run(work())


REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    ("limits", "parts"),
    [
        (ConnectionLimits(header_seconds=0.3), [b""]),
        (ConnectionLimits(header_seconds=0.3), [b"GET / HT"]),
        (ConnectionLimits(header_seconds=0.3), [REQUEST, b"GET / HT"]),
        (ConnectionLimits(idle_seconds=0.3), [REQUEST, b""]),
        (ConnectionLimits(answer_seconds=0.3), [REQUEST.replace(b"/ ", b"/slow ", 1)]),
    ],
)
def test_connections_end(limits: ConnectionLimits, parts: list[bytes]) -> None:
    async def client(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for part in parts[:-1]:
            writer.write(part)
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
        writer.write(parts[-1])
        # The other limits are at least ten seconds.
        async with asyncio.timeout(8):
            with contextlib.suppress(ConnectionResetError):
                assert await reader.read() == b""
        writer.close()

    run(limits, client)


def test_a_new_connection_takes_the_place_of_the_one_that_waits_longest() -> None:
    async def answered(streams: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> bool:
        reader, writer = streams
        try:
            writer.write(REQUEST)
            return (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
        except (ConnectionError, asyncio.IncompleteReadError):
            return False

    async def client(port: int) -> None:
        first, second, third = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        assert await answered(first)
        # Now the second one has waited longest.
        fourth = await asyncio.open_connection("127.0.0.1", port)
        assert [await answered(one) for one in (first, third, fourth, second)] == [True, True, True, False]
        # Those that are answered keep their place.
        for _, writer in (first, third, fourth):
            writer.write(REQUEST.replace(b"/ ", b"/slow ", 1))
        await asyncio.sleep(0.3)
        fifth = await asyncio.open_connection("127.0.0.1", port)
        assert not await answered(fifth)
        for _, writer in (first, second, third, fourth, fifth):
            writer.close()

    run(ConnectionLimits(count=3), client)


def test_log_lines(capsys: pytest.CaptureFixture[str]) -> None:
    lines = LogLines()

    def write(name: str, text: str, *values: object, error: Exception | None = None) -> None:
        try:
            if error:
                raise error
        except Exception as raised:
            error = raised
        information = (type(error), error, error.__traceback__) if error else None
        lines.handle(logging.LogRecord(name, logging.ERROR, "", 0, text, values, information))

    write("aiohttp.server", "Error handling request from %s", "SECRET", error=ValueError("SECRET"))
    write("asyncio", "Task exception was never retrieved\nfuture: SECRET")
    write("alert_receiver.site", "the database: %s", "locked")
    for number in range(30):
        write("alert_receiver.dispatcher", "group %s, device %d: 503", f"{number:032x}", number)
    written = capsys.readouterr().err.splitlines()
    assert written[0].startswith("ERROR aiohttp.server: Error handling request from %s: ValueError in test_network.py")
    assert written[1:3] == ["ERROR asyncio: Task exception was never retrieved", "ERROR the database: locked"]
    assert len(written) == 3 + 10
    assert "SECRET" not in "".join(written)
