"""Sends full payloads with the clients of docs/python.md to local servers, and counts the bytes that arrive.

    send.py FOLDER

FOLDER has the certificate of the server, a key for the tokens of APNs, and the key file of an installation.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import pathlib
import random
import ssl
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import aioapns
import firebase_admin
import http_ece
import httpx
import pywebpush
import servers
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from firebase_admin import credentials, messaging

import pushchart

VARIANTS = 6
TEXTS = {
    "ASCII": "The load of the server is above 80 % since noon. ",
    "Russian": "Нагрузка сервера выше 80 % с полудня. ",
    "emoji": "Load 🚀👩‍👩‍👧‍👦 is high 📈🔥. ",
    "slashes": "See https://example.com/a/b/c/d or /var/log. ",
    "HTML": "<b>Load & temperature</b>\u2028 \u007f\u2029",
}


class Family(NamedTuple):
    """Payloads of one kind, sent by one client with the arguments that docs/python.md states."""

    name: str
    template: Callable[[str], dict[str, Any]]
    text: str
    options: dict[str, Any]
    # Sends a push, and gives the bytes that count.
    send: Callable[[pushchart.Push], int]
    limit: int = 4096


def compact(value: object) -> bytes:
    """JSON as a service writes it that has parsed a message."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def alert(text: str) -> dict[str, Any]:
    return {"aps": {"alert": {"title": "Load/Temp", "body": text}}, "list": [1, 2.5, {"a": None}]}


def sealed(text: str) -> dict[str, Any]:
    return {"aps": {"alert": {"title": "Новости", "body": "New / figures"}}, "seal": {"body": text}}


def activity(text: str) -> dict[str, Any]:
    state = {"note": text, "counts": [1, 2, 3]}
    return {"aps": {"event": "update", "timestamp": 1_767_225_600, "content-state": state}}


def fcm(text: str) -> dict[str, Any]:
    return {"message": {"token": "t", "data": {"title": "Load", "body": text}}}


def fcm_apns(text: str) -> dict[str, Any]:
    return {"message": {"token": "t", "apns": {"payload": alert(text)}}}


def declarative(text: str) -> dict[str, Any]:
    return {"web_push": 8030, "notification": {"title": "Load", "body": text, "navigate": "https://example.com/"}}


class Clients:
    """The clients, connected with the servers."""

    def __init__(self, folder: pathlib.Path, apns: tuple[int, list[bytes]], web: tuple[int, list[bytes]]) -> None:
        (self.apns_port, self.at_apns), (self.web_port, self.at_web) = apns, web
        self.loop = asyncio.new_event_loop()
        asyncio.set_event_loop(self.loop)
        tls = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
        self.httpx = httpx.Client(http2=True, verify=tls)
        self.aioapns = aioapns.APNs(
            key=(folder / "token.pem").read_text(), key_id="K", team_id="T", topic="com.example", ssl_context=tls
        )
        # The only part of the client that is replaced is its address.
        server = {"APNS_SERVER": "localhost", "APNS_PORT": self.apns_port}
        self.aioapns.pool.protocol_class = type("Local", (self.aioapns.pool.protocol_class,), server)
        messaging._MessagingService.FCM_URL = f"http://localhost:{self.web_port}/v1/projects/{{0}}/messages:send"
        firebase_admin.initialize_app(Credential(), {"projectId": "p"})
        self.sealing_key = json.loads((folder / "app.key").read_text())
        self.browser = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    def by_aioapns(self, push: pushchart.Push) -> int:
        request = aioapns.NotificationRequest("ab" * 32, push.payload)
        result = self.loop.run_until_complete(self.aioapns.send_notification(request))
        assert result.is_successful, f"{result.status} {result.description}: {len(self.at_apns[-1])} bytes"
        assert json.loads(self.at_apns[-1]) == push.payload
        return len(self.at_apns[-1])

    def by_httpx(self, push: pushchart.Push, path: str = "/3/device/ab") -> int:
        answer = self.httpx.post(f"https://localhost:{self.apns_port}{path}", content=push.bytes)
        assert answer.status_code == 200 and answer.http_version == "HTTP/2", answer.text
        assert self.at_apns[-1] == push.bytes
        return len(push.bytes)

    def broadcast_by_httpx(self, push: pushchart.Push) -> int:
        assert self.by_httpx(push, "/4/broadcasts/apps/com.example") <= 5120
        # ActivityKit takes 4,096 bytes of content state.
        return len(compact(push.payload["aps"]["content-state"]))

    def by_pywebpush(self, push: pushchart.Push) -> int:
        point = self.browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {
            "p256dh": base64.urlsafe_b64encode(point).decode(),
            "auth": base64.urlsafe_b64encode(self.secret).decode(),
        }
        subscription = {"endpoint": f"http://localhost:{self.web_port}/push/1", "keys": keys}
        answer = pywebpush.webpush(subscription, push.bytes)
        assert answer.status_code == 201, answer
        body = self.at_web[-1]
        assert http_ece.decrypt(body, private_key=self.browser, auth_secret=self.secret) == push.bytes
        return len(body)

    def message_at_fcm(self, message: messaging.Message) -> Any:
        messaging.send(message)
        return json.loads(self.at_web[-1])["message"]

    def data_by_firebase(self, push: pushchart.Push) -> int:
        data = push.payload["message"]["data"]
        arrived = self.message_at_fcm(messaging.Message(token="t", data=data))
        assert arrived == push.payload["message"]
        return sum(len(text.encode()) for pair in arrived["data"].items() for text in pair)

    def apns_by_firebase(self, push: pushchart.Push) -> int:
        rest = dict(push.payload["message"]["apns"]["payload"])
        alert = messaging.ApsAlert(**rest.pop("aps")["alert"])
        payload = messaging.APNSPayload(messaging.Aps(alert=alert, mutable_content=True), **rest)
        arrived = self.message_at_fcm(messaging.Message(token="t", apns=messaging.APNSConfig(payload=payload)))
        assert arrived == push.payload["message"]
        return len(compact(arrived["apns"]["payload"]))


class Credential(credentials.Base):  # type: ignore[misc]
    """A credential that asks no server for a token."""

    def get_credential(self) -> Any:
        from google.auth.credentials import AnonymousCredentials

        return AnonymousCredentials()


def families(clients: Clients) -> list[Family]:
    body, data = "aps.alert.body", "message.data.body"
    spaces = {"counted_for": "+spaces"}
    activity_options = {"transport": "liveactivity", **spaces}
    note = "aps.content-state.note"
    return [
        Family("aioapns, alert", alert, body, spaces, clients.by_aioapns),
        Family("aioapns, sealed", sealed, "seal.body", {"seal": clients.sealing_key, **spaces}, clients.by_aioapns),
        Family("aioapns, Live Activity", activity, note, activity_options, clients.by_aioapns),
        Family("httpx, alert", alert, body, {}, clients.by_httpx),
        Family("httpx, broadcast", activity, note, {"transport": "broadcast"}, clients.broadcast_by_httpx),
        Family("pywebpush, declarative", declarative, "notification.body", {"transport": "webpush"}, clients.by_pywebpush),
        Family("pywebpush, own", lambda text: {"text": text}, "text", {"transport": "webpush"}, clients.by_pywebpush),
        Family("firebase-admin, data", fcm, data, {"transport": "fcm"}, clients.data_by_firebase),
        Family("firebase-admin, APNs", fcm_apns, f"message.apns.payload.{body}", {"transport": "fcm-apns"},
               clients.apns_by_firebase),
    ]  # fmt: skip


def payload(family: Family, text: str, variant: int) -> pushchart.Push:
    """A payload that uses all bytes by its own count: each second text is too long, and is shortened."""
    source = random.Random(f"{family.name} {text} {variant}")
    while True:
        level, values = 50_000, []
        for _ in range(source.choice([3000, 6000, 10_000])):
            level += source.randint(-900, 900)
            values.append(level / 1000)
        length = source.randint(50, 400) if variant % 2 == 0 else 6000
        template = family.template((text * (length // len(text) + 1))[:length])
        series = pushchart.Series(range(1_767_225_600, 1_767_225_600 + 60 * len(values), 60), values)
        push = pushchart.encode(series, template, texts=family.text, **family.options)
        # The bytes of a few charts are not worth using.
        if push.report["free"] <= family.limit // 100:
            return push


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    failures, count = [], 0
    with servers.apns(folder) as apns, servers.http_server() as web:
        clients = Clients(folder, apns, web)
        for family in families(clients):
            sizes = []
            for name, text in TEXTS.items():
                for variant in range(VARIANTS):
                    count += 1
                    try:
                        sizes.append(family.send(payload(family, text, variant)))
                    except AssertionError as error:
                        failures.append(f"{family.name}, {name} {variant}: {error}")
                        continue
                    if not 0.98 * family.limit <= sizes[-1] <= family.limit:
                        failures.append(f"{family.name}, {name} {variant}: {sizes[-1]} of {family.limit} bytes")
            print(f"SendersTest: {family.name}: {min(sizes)} to {max(sizes)} of {family.limit} bytes")
        clients.aioapns.pool.close()
        clients.httpx.close()
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    if failures or count != 270:
        sys.exit(f"error: {len(failures)} of {count} payloads")
    print(f"SendersTest: {count} full payloads are within their limits, and use at least 98 % of them")


main()
