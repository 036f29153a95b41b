"""Follows docs/first-device.md as far as this host goes: its console lines, with servers that answer as Apple, Google and a
browser's push service do, and Chromium in place of the browser of a person.

    first_device.py FOLDER PUSHCHART
"""

from __future__ import annotations

import base64
import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.parse
from collections.abc import Callable

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

root = pathlib.Path(__file__).resolve().parents[2]
sys.path[1:1] = [str(root / "Tests" / name) for name in ("AlertTest", "Browser", "WebPush")]
import apns_server  # noqa: E402
from browser import Browser, Expectations  # noqa: E402
from push_service import PushService, vapid_claims  # noqa: E402

folder, pushchart = pathlib.Path(sys.argv[1], "first-device"), sys.argv[2]
PAGE = (root / "docs/first-device.md").read_text(encoding="utf-8")
PUSHES = root / "Tests/DeviceTest/FirstPush"
DEVICE = "8f3a" * 16
expect = Expectations()


def lines_of(program: str) -> list[str]:
    """The console lines of the page that call a program."""
    lines = [line[2:] for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
             for line in block.replace("\\\n    ", "").split("\n") if line.startswith("$ ") and program in line]  # fmt: skip
    assert lines, f"the page does not call {program}"
    return lines


def run(line: str, values: dict[str, object], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Runs a line of the page, with the values of this host in place of those of a person."""
    for name, value in values.items():
        assert name in line, f"{name} is not in the line: {line}"
        line = line.replace(name, str(value))
    return subprocess.run(["bash", "-c", line], cwd=root, env={**os.environ, **environment}, capture_output=True, text=True)


def refused(name: str, run: subprocess.CompletedProcess[str], *words: str) -> None:
    """A refusal has the status and the remedy."""
    expect(f"{name}: exit status", run.returncode, 1)
    for word in words:
        expect(f"{name}: {word} in {run.stderr}", word in run.stderr, True)


def check_pushes() -> None:
    """The payloads that a person sends are those of the command of this version, and so is their picture."""
    for line in lines_of("pushchart encode"):
        target = line.split()[-1]
        new = folder / pathlib.Path(target).name
        found = run(line, {target: new, "pushchart encode": f"{pushchart} encode"}, {})
        expect(line, found.returncode, 0)
        expect(f"{target} is current", new.read_bytes() == (root / target).read_bytes(), True)
    for line in lines_of("pushchart test"):
        found = run(line, {"pushchart test": f"{pushchart} test"}, {})
        expect(f"{line}: {found.stdout}{found.stderr}", found.returncode, 0)


def check_apns() -> None:
    server = apns_server.APNSServer(folder)
    environment = {"APNS": server.address, "CURL_CA_BUNDLE": str(server.certificate)}
    values = {
        "AuthKey_ABC123DEFG.p8": server.key_file, " ABC123DEFG": f" {apns_server.KEY}", "TEAM123456": apns_server.TEAM,
        "com.example.SampleApp": apns_server.TOPIC, "8f3a…": DEVICE,
    }  # fmt: skip
    (line,) = lines_of("send-apns")
    # The second call takes the token of the first.
    for number in range(2):
        sent = run(line, values, environment)
        expect(f"send-apns {number}: {sent.stderr}", sent.returncode, 0)
        expect("the answer is printed", sent.stdout.startswith("HTTP/2 200"), True)
    # One of 128 tokens has an integer that begins with zeros, which DER leaves out.
    has_short_number = False
    while not has_short_number:
        claims = {"iss": apns_server.TEAM, "iat": int(time.time())}
        made = subprocess.run([root / "Tests/DeviceTest/json-web-token", server.key_file, '{"alg":"ES256"}',
                               json.dumps(claims)], capture_output=True, check=True, text=True).stdout.strip()  # fmt: skip
        expect("a token", jwt.decode(made, server._public_key, algorithms=["ES256"]), claims)
        signature = base64.urlsafe_b64decode(made.rpartition(".")[2] + "==")
        has_short_number = 0 in (signature[0], signature[32])
    pushes = server.pushes(DEVICE)
    expect("pushes", len(pushes), 2)
    expect("one token", len({push.headers["authorization"] for push in pushes}), 1)
    for push in pushes:
        expect("the body", push.body == (PUSHES / "alert.apns").read_bytes(), True)
    kept = pathlib.Path(f"{server.key_file}.{apns_server.KEY}.{apns_server.TEAM}.jwt")
    expect("others cannot read the token", kept.stat().st_mode & 0o077, 0)
    os.utime(kept, (time.time() - 3001,) * 2)
    run(line, values, environment)
    expect("an old token is replaced", len({push.headers["authorization"] for push in server.pushes(DEVICE)}), 2)

    other = run(line, {**values, "TEAM123456": "OTHER67890"}, environment)
    refused("another team", other, "403", "InvalidProviderToken", "compare them")
    reasons = {(400, "BadDeviceToken"): "sandbox", (410, "Unregistered"): "start it again", (429, "TooManyRequests"): "try again",
               (413, "PayloadTooLarge"): "4,096", (400, "Unheard"): "docs/lint.md"}  # fmt: skip
    for (status, reason), remedy in reasons.items():
        server.answer = lambda _, answer=(status, reason, {}): answer
        refused(reason, run(line, values, environment), str(status), reason, remedy)
    nobody = run(line, values, {**environment, "APNS": "https://localhost:1"})
    expect("no answer", (nobody.returncode, "no answer of https://localhost:1" in nobody.stderr), (3, True))


class FCM:
    """A server that answers as Google does: a token for an assertion that a key signed, and messages for the token."""

    def __init__(self) -> None:
        key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.messages: list[bytes] = []
        self.refusal: tuple[int, dict[str, object]] | None = None
        fcm = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status, answer = fcm.answer(self.path, self.headers["Authorization"], body)
                self.send_response(status)
                self.end_headers()
                self.wfile.write(json.dumps(answer, indent=2).encode())

            def log_message(self, *_: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
        self.address = f"http://localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.public_key = key.public_key()
        pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
        self.account = folder / "service-account.json"
        self.account.write_text(json.dumps({
            "type": "service_account", "project_id": "charts", "private_key": pem,
            "client_email": "push@charts.example.com", "token_uri": f"{self.address}/token",
        }))  # fmt: skip

    def answer(self, path: str, authorization: str | None, body: bytes) -> tuple[int, dict[str, object]]:
        if path == "/token":
            form = dict(urllib.parse.parse_qsl(body.decode()))
            try:
                claims = jwt.decode(form["assertion"], self.public_key, ["RS256"], audience=f"{self.address}/token")
                good = form["grant_type"] == "urn:ietf:params:oauth:grant-type:jwt-bearer" and claims["exp"] - claims["iat"] == 3600
                good = good and claims["iss"] == "push@charts.example.com" and claims["scope"].endswith("firebase.messaging")
            except (jwt.InvalidTokenError, KeyError):
                good = False
            return (200, {"access_token": "ya29.c", "token_type": "Bearer"}) if good else (400, {"error": "invalid_grant"})
        if self.refusal:
            return self.refusal
        if path != "/v1/projects/charts/messages:send" or authorization != "Bearer ya29.c":
            return 401, {"error": {"code": 401, "status": "UNAUTHENTICATED"}}
        self.messages.append(body)
        return 200, {"name": "projects/charts/messages/fake_message_id"}


def check_fcm() -> None:
    fcm = FCM()
    environment = {"FCM": fcm.address}
    validate, send = lines_of("send-fcm")
    account = {"service-account.json": fcm.account}
    expect("send-fcm, only validated", run(validate, account, environment).returncode, 0)
    sent = run(send, {**account, "dK3f…": "dK3f:APA91"}, environment)
    expect(f"send-fcm: {sent.stderr}", sent.returncode, 0)
    message = (PUSHES / "message.json").read_bytes()
    expect("the bodies", fcm.messages == [
        b'{"validate_only":true,' + message[1:], message.replace(b'"topic":"pushchart"', b'"token":"dK3f:APA91"'),
    ], True)  # fmt: skip
    for status, error, words in [
        (404, {"status": "NOT_FOUND", "details": [{"errorCode": "UNREGISTERED"}]}, ("404", "UNREGISTERED", "start it again")),
        (403, {"status": "PERMISSION_DENIED"}, ("403", "PERMISSION_DENIED", "enable")),
    ]:
        fcm.refusal = status, {"error": {"code": status, "message": "No.", **error}}
        refused(words[1], run(validate, account, environment), *words)
    other = FCM().account
    other.write_text(other.read_text().replace("push@", "other@"))
    refused("another account", run(validate, {"service-account.json": other}, environment), "400", "invalid_grant", "clock")
    fcm.server.shutdown()


def check_web_push(python: str) -> None:
    """The subscription comes from the code that a person pastes, with the service on this host in place of a browser's."""
    service = PushService()
    make_key, public_key = lines_of("vapid.pem")[:2]
    (send,) = lines_of("send.py")
    key = folder / "vapid.pem"
    expect("a key", run(make_key, {"vapid.pem": key}, {}).returncode, 0)
    public = run(public_key, {"vapid.pem": key}, {}).stdout.strip()
    subscription = folder / "subscription.json"
    subscription.write_text(json.dumps(service.subscription("/push")))
    values = {"venv/bin/python": python, "subscription.json": subscription, "vapid.pem": key}
    sent = run(send, values, {})
    expect(f"send.py: {sent.stderr}", sent.returncode, 0)
    expect("messages", len(service.received), 1)
    for message in service.received:
        claims, used = vapid_claims(message.headers["authorization"])
        expect("the claims", (claims["aud"], claims["sub"], used), (service.origin, "mailto:you@example.com", public))
        expect("the payload", message.payload == (PUSHES / "web-push.json").read_bytes(), True)
    for status, remedy in [(410, "subscribe again"), (403, "the public key"), (429, "try again")]:
        service.answer = lambda _, status=status: (status, {})
        refused(f"a push service with {status}", run(send, values, {}), str(status), remedy)
    service.close()
    if shutil.which("chromium"):
        in_chromium(public, lambda: json.loads(subscription.read_text()), service.received[0].payload.decode())


def in_chromium(public: str, subscription: Callable[[], object], payload: str) -> None:
    """Pastes the code of the page, and shows what the service worker makes of the payload that was sent."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(root / "samples/web-push"))
    http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None  # type: ignore[assignment]
    site = http.server.ThreadingHTTPServer(("localhost", 0), handler)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    origin = f"http://localhost:{site.server_port}"
    (code,) = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
    browser = Browser()
    try:
        browser.watch_notifications(origin)
        browser.open(origin + "/index.html")
        paste = f"document.getElementById('payload').value = {json.dumps(payload)}; document.getElementById('notify').click()"
        _, shown = browser.displayed_notifications(lambda: browser.value(paste))
        expect("the notification of the page", len(shown), 1)
        browser.value(f"PushManager.prototype.subscribe = async options => (globalThis.options = options, "
                      f"{json.dumps(subscription())}); console.log = text => globalThis.logged = text")  # fmt: skip
        browser.value(code.replace("PUBLIC_KEY", public))
        expect("the key", browser.value("options.applicationServerKey"), public)
        expect("the subscription", json.loads(browser.value("logged")), subscription())
        registrations = [one["registrationId"] for event in browser.events
                         if event["method"] == "ServiceWorker.workerRegistrationUpdated"
                         for one in event["params"]["registrations"]]  # fmt: skip
        _, shown = browser.displayed_notifications(lambda: browser.call(
            "ServiceWorker.deliverPushMessage", origin=origin, registrationId=registrations[-1], data=payload))  # fmt: skip
        expect("notifications", [one["title"] for one in shown], [json.loads(payload)["title"]])
        for one in shown:
            picture = browser.line_columns(one["image"])
            expect("the size", (picture["width"], picture["height"]), (720, 360))
            expect("columns with a line", sum(column is not None for column in picture["columns"]) > 400, True)
    finally:
        browser.close()
        site.shutdown()


folder.mkdir()
check_pushes()
check_apns()
check_fcm()
check_web_push(sys.executable)
expect.exit_if_failed()
print("SendersTest: the lines of docs/first-device.md reach servers that verify their tokens, and refusals have a remedy")
