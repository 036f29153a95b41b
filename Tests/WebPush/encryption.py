"""Sends payloads with samples/web-push/send.py to a local push service, which decrypts them (RFC 8291).

usage: encryption.py     (with a Python that has pywebpush)
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from push_service import PushService, vapid_claims

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "Tests/Browser"))
from browser import Expectations  # noqa: E402

expect = Expectations()


def send(folder, payload, *options):
    file = pathlib.Path(folder, "payload.json")
    file.write_bytes(payload)
    return subprocess.run([sys.executable, root / "samples/web-push/send.py", file, *options], capture_output=True,
                          text=True)


service = PushService()
with tempfile.TemporaryDirectory() as folder:
    exact = send(folder, b"x" * 3993, "--dry-run")
    expect("3,993 bytes", (exact.returncode, "encrypted 4096 bytes" in exact.stdout), (0, True))
    larger = send(folder, b"x" * 3994, "--dry-run")
    expect("3,994 bytes", (larger.returncode, "encrypted 4097 bytes" in larger.stdout), (1, True))

    subscription = service.subscription("/push")
    pathlib.Path(folder, "subscription.json").write_text(json.dumps(subscription))
    vapid = ec.generate_private_key(ec.SECP256R1())
    pathlib.Path(folder, "private.pem").write_bytes(
        vapid.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    payload = (root / "samples/payloads/two-series.apns").read_bytes()
    sent = send(folder, payload, f"{folder}/subscription.json", "--vapid-key", f"{folder}/private.pem",
                "--contact", "mailto:ops@example.com")
    expect("sending", (sent.returncode, sent.stderr), (0, ""))
    expect("messages", len(service.received), 1)
    for message in service.received:
        expect("the encoding", message.headers.get("content-encoding"), "aes128gcm")
        claims, _ = vapid_claims(message.headers["authorization"])
        expect("the claims", (claims["aud"], claims["sub"]), (service.origin, "mailto:ops@example.com"))
        expect("the size", len(message.body), len(payload) + 103)
        expect("the decrypted payload", message.payload == payload, True)
service.close()
expect.exit_if_failed()
print("RFC 8291: 3,993 bytes become 4,096, 3,994 become 4,097, and a local push service decrypts a payload")
