"""Opens the vectors with the command line of OpenSSL.

`openssl enc` has no authenticated ciphers. ChaCha20-Poly1305 is put together from `enc -chacha20`, whose first four
bytes of the IV are the block counter, and `mac Poly1305`. For AES-GCM there is no such way, because `mac GMAC` does not
take a ciphertext. So the suite aes-256-gcm is left to the other programs. The keys are those of the vectors.
"""

import pathlib
import subprocess
import sys
import tempfile

import sealed_text

PRIVATE = bytes.fromhex("302e020100300506032b656e04220420")
PUBLIC = bytes.fromhex("302a300506032b656e032100")


def openssl(*arguments, data=b""):
    return subprocess.run(["openssl", *arguments], input=data, stdout=subprocess.PIPE, check=True).stdout


def padded(data):
    return data + bytes(-len(data) % 16)


class Provider:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def file(self, name, data):
        (self.folder / name).write_bytes(data)
        return str(self.folder / name)

    def chacha20(self, key, counter, nonce, data):
        iv = counter.to_bytes(4, "little") + nonce
        return openssl("enc", "-chacha20", "-K", key.hex(), "-iv", iv.hex(), data=data)

    def aead(self, suite, key, nonce, ciphertext, tag, protected):
        # RFC 8439, section 2.8.
        one_time_key = self.chacha20(key, 0, nonce, bytes(32))
        lengths = len(protected).to_bytes(8, "little") + len(ciphertext).to_bytes(8, "little")
        data = self.file("mac", padded(protected) + padded(ciphertext) + lengths)
        computed = openssl("mac", "-macopt", "hexkey:" + one_time_key.hex(), "-in", data, "-binary", "Poly1305")
        sealed_text.need(computed == tag)
        return self.chacha20(key, 1, nonce, ciphertext) if ciphertext else b""

    def x25519(self, secret, public):
        private = self.file("private.der", PRIVATE + secret)
        if public is None:
            return openssl("pkey", "-inform", "DER", "-in", private, "-pubout", "-outform", "DER")[len(PUBLIC):]
        peer = self.file("public.der", PUBLIC + public)
        return openssl("pkeyutl", "-derive", "-keyform", "DER", "-inkey", private, "-peerform", "DER", "-peerkey", peer)

    def hmac(self, key, data):
        return openssl("mac", "-digest", "SHA256", "-macopt", "hexkey:" + key.hex(), "-in", self.file("data", data),
                       "-binary", "HMAC")


with tempfile.TemporaryDirectory() as folder:
    suites = ["chacha20-poly1305", "hpke-x25519"]
    failures = sealed_text.check("OpenSSL's command line", Provider(folder), suites)
    print("SealedTest: OpenSSL's command line has no AES-GCM, so aes-256-gcm is left to the other programs")
sys.exit(1 if failures else 0)
