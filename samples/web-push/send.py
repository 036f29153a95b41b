#!/usr/bin/env python3
"""Encrypts a payload for Web Push (RFC 8291) and sends it to the push service of a browser.

    pip install pywebpush
    send.py push.json --dry-run
    send.py push.json subscription.json --vapid-key private.pem --contact mailto:ops@example.com

The subscription is the JSON of PushSubscription in the browser: its endpoint and its two keys.
"""

import argparse
import base64
import json
import os
import pathlib
import sys

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from pywebpush import WebPusher, WebPushException, webpush

LARGEST_MESSAGE = 4096   # bytes that every push service accepts: RFC 8030, section 7.2
LARGEST_PAYLOAD = LARGEST_MESSAGE - 86 - 1 - 16   # without header, delimiter and tag: RFC 8188, section 2
OTHER_KEY = "the subscription was made with another key: subscribe with the public key of --vapid-key"
ENDED = "the subscription has ended: delete it, and subscribe again"
# RFC 8030 and RFC 8292.
REMEDIES = {401: OTHER_KEY, 403: OTHER_KEY, 404: ENDED, 410: ENDED, 400: "the answer names the reason",
            413: "the push service takes fewer bytes: encode with a smaller --limit"}


def random_subscription():
    """A subscription that nobody has, with keys of the right kind."""

    def base64url(data):
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"endpoint": "https://push.example.com/",
            "keys": {"p256dh": base64url(point), "auth": base64url(os.urandom(16))}}


def encrypted_size(payload, subscription):
    """The bytes of the encrypted message."""
    return len(WebPusher(subscription).encode(payload, content_encoding="aes128gcm")["body"])


def main():
    parser = argparse.ArgumentParser(description="Encrypts a payload for Web Push and sends it.")
    parser.add_argument("payload", type=pathlib.Path, help="the payload, which is sent as it is")
    parser.add_argument("subscription", type=pathlib.Path, nargs="?", help="the JSON of the subscription")
    parser.add_argument("--vapid-key", help="the file of your private VAPID key")
    parser.add_argument("--contact", help="an address for the push service, such as mailto:ops@example.com")
    parser.add_argument("--ttl", type=int, default=3600, help="seconds that the push service keeps the message")
    parser.add_argument("--dry-run", action="store_true", help="print the sizes and send nothing")
    options = parser.parse_args()

    payload = options.payload.read_bytes()
    subscription = json.loads(options.subscription.read_text()) if options.subscription else random_subscription()
    size = encrypted_size(payload, subscription)
    print(f"payload {len(payload)} bytes, limit {LARGEST_PAYLOAD}; encrypted {size} bytes, limit {LARGEST_MESSAGE}")
    if size > LARGEST_MESSAGE:
        sys.exit(f"error: the payload has {len(payload) - LARGEST_PAYLOAD} bytes too many: encode it with --transport webpush")
    if options.dry_run:
        return
    if not (options.subscription and options.vapid_key and options.contact):
        parser.error("sending needs a subscription, --vapid-key and --contact; --dry-run does not")
    try:
        response = webpush(subscription, payload, vapid_private_key=options.vapid_key,
                           vapid_claims={"sub": options.contact}, content_encoding="aes128gcm", ttl=options.ttl)
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else None
        sys.exit(f"error: {error}: {REMEDIES.get(status, 'try again in some minutes')}")
    print(f"accepted by the push service with status {response.status_code}")


if __name__ == "__main__":
    main()
