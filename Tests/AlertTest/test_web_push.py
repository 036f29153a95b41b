"""The sender of messages to browsers."""

from __future__ import annotations

import asyncio
import base64
import os
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from alert_receiver.configuration import WebPushSettings
from alert_receiver.devices import WebPushDevice
from alert_receiver.outcome import Outcome, Result
from alert_receiver.web_push import WebPush


def device(server: asyncio.Server) -> WebPushDevice:
    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    secrets = (key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint), os.urandom(16))
    point, auth = (base64.urlsafe_b64encode(secret).decode() for secret in secrets)
    endpoint = f"http://localhost:{server.sockets[0].getsockname()[1]}/device"
    return WebPushDevice.model_validate(
        {"kind": "web-push", "endpoint": endpoint, "keys": {"p256dh": point, "auth": auth}}
    )


def test_a_service_that_hangs_takes_no_connections_from_others(tmp_path: Path) -> None:
    hung: list[asyncio.StreamWriter] = []

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        hung.append(writer)

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    async def work() -> None:
        hanging = await asyncio.start_server(hang, "localhost", 0)
        good = await asyncio.start_server(accept, "localhost", 0)
        settings = WebPushSettings(contact="mailto:ops@example.com", services=("localhost",))
        sender = WebPush(settings, tmp_path / "vapid.pem")

        def push(to: WebPushDevice) -> asyncio.Task[Outcome]:
            return asyncio.create_task(sender.send(to, b"{}", "topic", is_audible=True, ttl=60))

        one, other = device(hanging), device(good)
        waiting = [push(one) for _ in range(150)]
        while len(hung) < 100:
            await asyncio.sleep(0.01)
        # The others give up after 15 seconds.
        async with asyncio.timeout(10):
            assert (await push(other)).result is Result.DELIVERED
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)
        await sender.close()
        for writer in hung:
            writer.close()
        hanging.close()
        good.close()

    asyncio.run(work())
