"""Sends payloads with samples/web-push/send.py to a local push service, which decrypts them (RFC 8291).

usage: encryption.py     (with a Python that has pywebpush)
"""

import base64
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

root = pathlib.Path(__file__).resolve().parents[2]
failures = []
received = []


def expect(name, found, expected):
    if found != expected:
        failures.append(name)
        print(f"FAILED {name}: {found!r}, not {expected!r}")


class PushService(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        received.append((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(201)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def send(folder, payload, *options):
    file = pathlib.Path(folder, "payload.json")
    file.write_bytes(payload)
    return subprocess.run([sys.executable, root / "samples/web-push/send.py", file, *options], capture_output=True,
                          text=True)


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


server = http.server.ThreadingHTTPServer(("localhost", 0), PushService)
threading.Thread(target=server.serve_forever, daemon=True).start()
with tempfile.TemporaryDirectory() as folder:
    exact = send(folder, b"x" * 3993, "--dry-run")
    expect("3,993 bytes", (exact.returncode, "encrypted 4096 bytes" in exact.stdout), (0, True))
    larger = send(folder, b"x" * 3994, "--dry-run")
    expect("3,994 bytes", (larger.returncode, "encrypted 4097 bytes" in larger.stdout), (1, True))

    key = ec.generate_private_key(ec.SECP256R1())
    secret = os.urandom(16)
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    subscription = {"endpoint": f"http://localhost:{server.server_port}/push",
                    "keys": {"p256dh": base64url(point), "auth": base64url(secret)}}
    pathlib.Path(folder, "subscription.json").write_text(json.dumps(subscription))
    vapid = ec.generate_private_key(ec.SECP256R1())
    pathlib.Path(folder, "private.pem").write_bytes(
        vapid.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    payload = (root / "samples/payloads/two-series.apns").read_bytes()
    sent = send(folder, payload, f"{folder}/subscription.json", "--vapid-key", f"{folder}/private.pem",
                "--contact", "mailto:ops@example.com")
    expect("sending", (sent.returncode, sent.stderr), (0, ""))
    expect("messages", len(received), 1)
    for headers, body in received:
        names = {name.lower(): value for name, value in headers.items()}
        expect("the encoding", names.get("content-encoding"), "aes128gcm")
        expect("the authorization", names.get("authorization", "").lower().startswith("vapid"), True)
        expect("the size", len(body), len(payload) + 103)
        expect("the decrypted payload", http_ece.decrypt(body, private_key=key, auth_secret=secret,
                                                         version="aes128gcm") == payload, True)
server.shutdown()
if failures:
    sys.exit(f"{len(failures)} checks failed")
print("RFC 8291: 3,993 bytes become 4,096, 3,994 become 4,097, and a local push service decrypts a payload")
