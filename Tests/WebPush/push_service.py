"""A push service of Web Push on this host, and the subscriptions of browsers that it knows (RFC 8030, 8291, 8292)."""

import base64
import http.server
import json
import os
import re
import threading
import time

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Message:
    """A message that arrived: its headers with lowercase names, its body, and the decrypted payload."""

    def __init__(self, path, headers, body, payload):
        self.path, self.headers, self.body, self.payload = path, headers, body, payload
        self.time = time.time()


class PushService:
    """Keeps each message. ``answer`` may be a function of a path, which returns another status and its headers."""

    def __init__(self, decrypts=True):
        self.received = []
        self.answer = lambda path: (201, {})
        self._keys = {}
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status, headers = service.answer(self.path)
                # A sender that was killed may have sent a part.
                if status < 300 and len(body) == int(self.headers["Content-Length"]):
                    names = {name.lower(): value for name, value in self.headers.items()}
                    service._keep(self.path, names, body, decrypts)
                self.send_response(status)
                for name, value in {**headers, "Content-Length": "0"}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            request_queue_size = 1024
            daemon_threads = True

            def handle_error(self, *_):
                pass   # A sender that was killed.

        self._server = Server(("localhost", 0), Handler)
        self.origin = f"http://localhost:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def subscription(self, path):
        """What ``PushSubscription.toJSON`` of a browser gives."""
        key, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self._keys[path] = (key, secret)
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.origin + path, "expirationTime": None,
                "keys": {"p256dh": base64url(point), "auth": base64url(secret)}}

    def messages(self, path):
        return [message for message in list(self.received) if message.path == path]

    def close(self):
        self._server.shutdown()

    def _keep(self, path, headers, body, decrypts):
        payload = None
        if decrypts:
            key, secret = self._keys[path]
            payload = http_ece.decrypt(body, private_key=key, auth_secret=secret, version="aes128gcm")
        self.received.append(Message(path, headers, body, payload))


def vapid_claims(authorization):
    """The claims of a header of RFC 8292, and its public key.

    :raises cryptography.exceptions.InvalidSignature: if they are not signed with this key.
    """
    token, key = re.fullmatch(r"vapid\s+t=([^,\s]+),\s*k=(\S+)", authorization, re.IGNORECASE).groups()
    content, _, signature = token.rpartition(".")
    numbers = from_base64url(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(key))
    pair = encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    public.verify(pair, content.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(from_base64url(content.partition(".")[2])), key
