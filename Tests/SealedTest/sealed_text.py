"""Reads sealed texts, written from docs/sealed.md alone. The caller gives the cryptography.

A caller is an object with three functions over bytes:
    aead(suite, key, nonce, ciphertext, tag, protected)     the plaintext, or an exception
    x25519(secret, public)                                  the shared secret; public = None: the public key
    hmac(key, data)                                         HMAC-SHA256
"""

import hashlib
import json
import pathlib

DIGITS = [chr(c) for c in range(0x20, 0x7F) if chr(c) not in "\"\\/<>&'"]
SUITES = ["chacha20-poly1305", "aes-256-gcm", "hpke-x25519"]
NAME = b"pushchart-seal-1"
TEXTS = ["title", "subtitle", "body"]
folder = pathlib.Path(__file__).resolve().parent.parent / "Vectors" / "seal" / "v1"


class Refused(Exception):
    pass


def need(condition):
    if not condition:
        raise Refused


def number(digits, start=0):
    value = 0
    for digit in digits:
        value = value * 88 + digit + start
    return value


def bytes_of_digits(digits):
    """Section 2: blocks of 135 digits are 109 bytes."""
    output = b""
    for start in range(0, len(digits), 135):
        block = digits[start:start + 135]
        count = 0
        while 256 ** (count + 1) <= 88 ** len(block):
            count += 1
        need(count > 0 and 88 ** (len(block) - 1) < 256 ** count)
        value = number(block)
        need(value < 256 ** count)
        output += value.to_bytes(count, "big")
    return output


def chart_of_bytes(packed):
    """Section 5: blocks of 130 bytes are 161 digits. The last block has the digits 1 to 88."""
    digits = []
    for start in range(0, len(packed), 130):
        block = packed[start:start + 130]
        value = int.from_bytes(block, "big")
        unpacked = []
        if start + 130 < len(packed):
            for _ in range(161):
                value, digit = divmod(value, 88)
                unpacked.append(digit)
            need(value == 0)
        else:
            while value > 0:
                value, digit = divmod(value - 1, 88)
                unpacked.append(digit)
            need(1 <= len(unpacked) <= 161)
            largest = number([87] * len(unpacked), 1)
            need(len(block) == (largest.bit_length() + 7) // 8)
        digits += reversed(unpacked)
    return "".join(DIGITS[digit] for digit in digits)


def distinct(pairs):
    """An object whose keys differ."""
    need(len({key for key, _ in pairs}) == len(pairs))
    return dict(pairs)


def not_json(constant):
    raise Refused


def members_of(text):
    """The members of an object without white space between tokens, whose values are nested at most 250 deep."""
    is_in_string, is_escaped, depth = False, False, 0
    for character in text:
        if is_in_string:
            is_in_string = is_escaped or character != '"'
            is_escaped = character == "\\" and not is_escaped
        else:
            is_in_string = character == '"'
            depth += (character in "[{") - (character in "]}")
            need(depth <= 251 and character not in " \t\n\r")
    try:
        return json.loads(text, object_pairs_hook=distinct, parse_constant=not_json)
    except ValueError:
        raise Refused from None


def content_of_plaintext(plaintext, form):
    """Section 4: the object as compact JSON, and the time with the maximum age."""
    if form == 0:
        need(plaintext)
        return '{"chart":"%s"}' % chart_of_bytes(plaintext), None
    time, members, position = None, [], 0
    if plaintext[:1] == b"\x06":
        need(len(plaintext) >= 10)
        time = (int.from_bytes(plaintext[1:6], "big"), int.from_bytes(plaintext[6:10], "big"))
        need(time[1] > 0)
        position = 10
    while position < len(plaintext) and plaintext[position] not in (0, 5):
        kind, end = plaintext[position], plaintext.find(0xFF, position)
        need(end >= 0 and 1 <= kind <= 4)
        try:
            value = plaintext[position + 1:end].decode("utf-8")
        except ValueError:
            raise Refused from None
        member = '"%s":"%s"' % (TEXTS[kind - 1], value) if kind < 4 else value
        names = list(members_of("{%s}" % member))
        need(len(names) == 1)
        need(names[0] == TEXTS[kind - 1] if kind < 4 else names[0] not in [*TEXTS, "chart", "aps", "seal"])
        members.append(member)
        position = end + 1
    while position < len(plaintext) and plaintext[position] == 0:
        position += 1
    if position < len(plaintext):
        need(plaintext[position] == 5 and position + 1 < len(plaintext))
        members.append('"chart":"%s"' % chart_of_bytes(plaintext[position + 1:]))
    members_of("{%s}" % ",".join(members))
    return "{%s}" % ",".join(members), time


def labeled(provider, suite, key, label, data):
    return provider.hmac(key or bytes(32), b"HPKE-v1" + suite + label + data)


def expanded(provider, suite, key, label, data, count):
    """HKDF-Expand to at most 32 bytes, which is one block."""
    return provider.hmac(key, count.to_bytes(2, "big") + b"HPKE-v1" + suite + label + data + b"\x01")[:count]


def hpke_key(provider, secret, encapsulated):
    """RFC 9180, sections 4.1 and 5.1, in base mode: the key and the nonce of sequence number 0."""
    kem = b"KEM\x00\x20"
    shared = provider.x25519(secret, encapsulated)
    need(any(shared))
    extracted = labeled(provider, kem, b"", b"eae_prk", shared)
    context = encapsulated + provider.x25519(secret, None)
    shared_secret = expanded(provider, kem, extracted, b"shared_secret", context, 32)
    suite = b"HPKE\x00\x20\x00\x01\x00\x03"
    schedule = (b"\x00" + labeled(provider, suite, b"", b"psk_id_hash", b"")
                + labeled(provider, suite, b"", b"info_hash", NAME))
    derived = labeled(provider, suite, shared_secret, b"secret", b"")
    return (expanded(provider, suite, derived, b"key", schedule, 32),
            expanded(provider, suite, derived, b"base_nonce", schedule, 12))


def open_text(provider, text, suite, topic, secret):
    """Section 3."""
    need(0 < len(text) <= 65536 and all(character in DIGITS for character in text))
    header = DIGITS.index(text[0])
    need(header < 6 and SUITES[header // 2] == suite)
    envelope = bytes_of_digits([DIGITS.index(character) for character in text[1:]])
    prefix_length = 32 if suite == "hpke-x25519" else 12
    need(len(envelope) >= 2 + prefix_length + 16)
    identifier, prefix = envelope[:2], envelope[2:2 + prefix_length]
    ciphertext, tag = envelope[2 + prefix_length:-16], envelope[-16:]
    key, nonce, public = secret, prefix, secret
    if suite == "hpke-x25519":
        key, nonce = hpke_key(provider, secret, prefix)
        public = provider.x25519(secret, None)
    need(identifier == hashlib.sha256(b"pushchart-key-1" + suite.encode() + public).digest()[:2])
    protected = NAME + bytes([header]) + identifier + topic.encode()
    cipher = "aes-256-gcm" if suite == "aes-256-gcm" else "chacha20-poly1305"
    plaintext = provider.aead(cipher, key, nonce, ciphertext, tag, protected)
    return *content_of_plaintext(plaintext, header % 2), identifier.hex()


def vectors(suites=SUITES):
    for suite in suites:
        for vector in json.loads((folder / (suite + ".json")).read_text(encoding="utf-8")):
            yield vector, json.loads(vector["key"])


def check_plaintexts():
    """Reads every plaintext, or refuses it. Returns the number of failures."""
    failures = 0
    plaintexts = json.loads((folder.parent / "plaintexts.json").read_text(encoding="utf-8"))
    for vector in plaintexts:
        try:
            opened, _ = content_of_plaintext(bytes.fromhex(vector["plaintext"]), vector["form"])
        except Refused:
            opened = None
        if opened != vector["opened"]:
            failures += 1
            print(f"error: {vector['name']}: {opened}, expected {vector['opened']}")
    if not failures:
        print(f"SealedTest: Python reads or refuses all {len(plaintexts)} plaintexts")
    return failures


def check(name, provider, suites=SUITES):
    """Opens every vector, and refuses each with a changed tag. Returns the number of failures."""
    import base64

    failures, count = 0, 0
    for vector, key in vectors(suites):
        count += 1
        arguments = key["suite"], key["topic"], base64.b64decode(key["secret"])
        expected = vector["opened"], vector["identifier"]
        try:
            content, time, identifier = open_text(provider, vector["text"], *arguments)
            wanted = vector.get("time")
            if (content, identifier) != expected or time != (wanted and (wanted["seconds"], wanted["maximumAge"])):
                failures += 1
                print(f"error: {name}, {key['suite']}, {vector['name']}: {content}, expected {vector['opened']}")
        except Exception as error:
            failures += 1
            print(f"error: {name}, {key['suite']}, {vector['name']}: {error!r}")
        text = vector["text"]
        changed = text[:-1] + ("#" if text[-1] == "!" else "!")
        try:
            open_text(provider, changed, *arguments)
            failures += 1
            print(f"error: {name}, {key['suite']}, {vector['name']}: a changed text opens")
        except Exception:
            pass
    if not failures:
        print(f"SealedTest: {name} opens all {count} vectors of {', '.join(suites)}")
    return failures
