"""Opens the vectors with Python's `cryptography`."""

import sys

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305

import sealed_text


class Provider:
    def aead(self, suite, key, nonce, ciphertext, tag, protected):
        cipher = AESGCM if suite == "aes-256-gcm" else ChaCha20Poly1305
        return cipher(key).decrypt(nonce, ciphertext + tag, protected)

    def x25519(self, secret, public):
        private = X25519PrivateKey.from_private_bytes(secret)
        if public is None:
            return private.public_key().public_bytes_raw()
        return private.exchange(X25519PublicKey.from_public_bytes(public))

    def hmac(self, key, data):
        digest = hmac.HMAC(key, hashes.SHA256())
        digest.update(data)
        return digest.finalize()


failures = sealed_text.check_plaintexts() + sealed_text.check("Python's cryptography", Provider())
sys.exit(1 if failures else 0)
