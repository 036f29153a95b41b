"""A server on this host that answers as APNs does: HTTP/2 over TLS, with its rules for headers and provider tokens."""

import asyncio
import datetime
import ipaddress
import json
import ssl
import threading
import time

import h2.config
import h2.connection
import h2.events
import jwt
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)

TEAM, KEY, TOPIC = "TEAM123456", "KEY1234567", "com.example.Alerts"


class Push:
    """A request that was accepted."""

    def __init__(self, token, headers, body):
        self.token, self.headers, self.body = token, headers, body
        self.payload = json.loads(body)
        self.time = time.time()


class APNSServer:
    """Keeps each push. ``answer`` may be a function of a token, which returns another status, reason and headers."""

    def __init__(self, folder):
        self.received = []
        self.faults = []
        self.answer = lambda token: None
        key = ec.generate_private_key(ec.SECP256R1())
        self._public_key = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        self.key_file = folder / "AuthKey.p8"
        self.key_file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        self.certificate = folder / "apns.pem"
        self._write_certificate()
        started = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self._serve(started)), daemon=True).start()
        started.wait()
        self.address = f"https://localhost:{self.port}"

    def pushes(self, token):
        return [push for push in list(self.received) if push.token == token]

    def _write_certificate(self):
        key, name = (
            ec.generate_private_key(ec.SECP256R1()),
            x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "t")]),
        )
        now = datetime.datetime.now(datetime.UTC)
        names = [
            x509.DNSName("localhost"),
            x509.IPAddress(ipaddress.ip_address("127.0.0.1")),
        ]
        certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(hours=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName(names), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        self.certificate.write_bytes(private + certificate.public_bytes(Encoding.PEM))

    async def _serve(self, started):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        context.set_alpn_protocols(["h2"])
        server = await asyncio.start_server(self._connected, "localhost", 0, ssl=context)
        self.port = server.sockets[0].getsockname()[1]
        started.set()
        await server.serve_forever()

    async def _connected(self, reader, writer):
        connection = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
        connection.initiate_connection()
        requests = {}
        try:
            while True:
                writer.write(connection.data_to_send())
                await writer.drain()
                data = await reader.read(1 << 16)
                if not data:
                    return
                for event in connection.receive_data(data):
                    if isinstance(event, h2.events.RequestReceived):
                        requests[event.stream_id] = (dict(event.headers), bytearray())
                    elif isinstance(event, h2.events.DataReceived):
                        requests[event.stream_id][1].extend(event.data)
                        connection.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                    elif isinstance(event, h2.events.StreamEnded):
                        headers, body = requests.pop(event.stream_id)
                        self._answer(connection, event.stream_id, headers, bytes(body))
        except (ConnectionError, ssl.SSLError):
            pass
        finally:
            writer.close()

    def _answer(self, connection, stream, headers, body):
        token = headers[":path"].removeprefix("/3/device/")
        status, reason, more = self.answer(token) or self._verdict(token, headers, body)
        if status == 200:
            self.received.append(Push(token, headers, body))
        connection.send_headers(stream, [(":status", str(status)), *more.items()], end_stream=status == 200)
        if status != 200:
            connection.send_data(stream, json.dumps({"reason": reason}).encode(), end_stream=True)

    def _verdict(self, token, headers, body):
        """The answer of APNs, with the first rule that a request breaks."""
        try:
            claims = jwt.decode(
                headers["authorization"].removeprefix("bearer "),
                self._public_key,
                algorithms=["ES256"],
            )
            names = jwt.get_unverified_header(headers["authorization"].removeprefix("bearer "))
            is_good = (claims["iss"], names["kid"]) == (TEAM, KEY) and abs(time.time() - claims["iat"]) <= 3600
        except (jwt.InvalidTokenError, KeyError):
            is_good = False
        if not is_good:
            # `--check` asks with a key that nobody has, for no device.
            return (
                (403, "InvalidProviderToken", {}) if set(token) == {"0"} else self._fault(403, "InvalidProviderToken")
            )
        if set(token) == {"0"}:
            return 400, "BadDeviceToken", {}
        if headers.get("apns-topic") != TOPIC:
            return self._fault(400, "BadTopic")
        if headers.get("apns-push-type") != "alert" or headers.get("apns-priority") not in ("10", "5"):
            return self._fault(400, "InvalidPushType")
        if not 0 < len(headers.get("apns-collapse-id", "").encode()) <= 64:
            return self._fault(400, "BadCollapseId")
        if len(body) > 4096:
            return self._fault(413, "PayloadTooLarge")
        return 200, "", {}

    def _fault(self, status, reason):
        self.faults.append(reason)
        return status, reason, {}
