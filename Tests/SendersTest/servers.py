"""Local servers that keep what arrives: APNs over HTTP/2 with TLS, and FCM and a push service over HTTP/1.1."""

from __future__ import annotations

import asyncio
import http.server
import json
import pathlib
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import h2.config
import h2.connection
import h2.events


class APNsProtocol(asyncio.Protocol):
    """One connection. APNs answers 413 for more than 4,096 bytes, and 5,120 for a broadcast."""

    def __init__(self, arrived: list[bytes]) -> None:
        self.arrived = arrived
        self.connection = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False))
        self.requests: dict[int, tuple[dict[bytes, bytes], bytearray]] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.connection.initiate_connection()
        transport.write(self.connection.data_to_send())

    def data_received(self, data: bytes) -> None:
        for event in self.connection.receive_data(data):
            if isinstance(event, h2.events.RequestReceived):
                self.requests[event.stream_id] = (dict(event.headers), bytearray())
            elif isinstance(event, h2.events.DataReceived):
                self.requests[event.stream_id][1].extend(event.data)
                self.connection.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            elif isinstance(event, h2.events.StreamEnded):
                self.answer(event.stream_id, *self.requests.pop(event.stream_id))
        self.transport.write(self.connection.data_to_send())

    def answer(self, stream: int, headers: dict[bytes, bytes], body: bytearray) -> None:
        self.arrived.append(bytes(body))
        limit = 5120 if b"/broadcasts/" in headers[b":path"] else 4096
        identifier = (b"apns-id", headers.get(b"apns-id", b"1"))
        if len(body) <= limit:
            self.connection.send_headers(stream, [(b":status", b"200"), identifier], end_stream=True)
        else:
            self.connection.send_headers(stream, [(b":status", b"413"), identifier])
            self.connection.send_data(stream, b'{"reason":"PayloadTooLarge"}', end_stream=True)


@contextmanager
def apns(folder: pathlib.Path) -> Iterator[tuple[int, list[bytes]]]:
    """The port, and the bodies that arrive."""
    arrived: list[bytes] = []
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
    tls.set_alpn_protocols(["h2"])
    loop = asyncio.new_event_loop()
    create = loop.create_server(lambda: APNsProtocol(arrived), "localhost", 0, ssl=tls)
    server = loop.run_until_complete(create)
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield server.sockets[0].getsockname()[1], arrived
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        server.close()
        loop.close()


@contextmanager
def http_server() -> Iterator[tuple[int, list[bytes]]]:
    """The port, and the bodies that arrive. The answer is that of FCM, and 201 of a push service."""
    arrived: list[bytes] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            arrived.append(self.rfile.read(int(self.headers["Content-Length"])))
            answer = json.dumps({"name": "projects/p/messages/1"}).encode()
            self.send_response(201 if self.path.startswith("/push/") else 200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_address[1], arrived
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
