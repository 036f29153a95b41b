"""Random input from outside: expressions of PromQL, webhooks and answers of Prometheus, of which many are hostile.

Equal seeds give equal input.
"""

import json
import urllib.parse

SECONDS = 7200
TEXTS = (
    "",
    "a",
    "Requests are slow",
    "{last} {min} {max} {mean} {change%} {unit}",
    "{{last}} {last:.1f} {none}",
    "\ud83d",
    "a\0b\x1b[1m",
    "\u202eabc",
    "<b onclick='x()'>&amp;</b>",
    '"\\' * 300,
    "\u2028\u2029",
    "x" * 1000,
    "é" * 700,
    "A" + "\U0001e8d0" * 999,
    "e" + "\u0301" * 900,
    "\U0001f469\u200d" * 400,
    "9" * 400,
    "NaN",
    "resolved",
    "2026-02-17T00:00:00Z",
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59.999999-23:59",
    "20260217",
    "http://[::1",
    "https://example.com/graph?g0.expr=%ff%fe",
)
VALUES = (0, 1, -1, 2.5, 1e308, 10**30, float("nan"), float("inf"), True, False, None)
NAMES = ("alertname", "path", "instance", "summary", "description", "message", "chart_unit", "chart_query")

_SAMPLES = (2**63, 10**400, "9" * 500, [1], "5", "NaN", "+Inf", "1e308", "1e-320", "", "0x1", "\u0661")
_NUMBERS = ("0", "1", "0x1f", "1e400", "-0", "NaN", "Inf", "1_000", "9" * 30, "1.2.3", "0b1", "08")
_DURATIONS = ("5m", "1h30m", "0s", "1ms", "292y", "584542046y", "9" * 19, "9" * 20 + "y", "2E21", "1h1h", "-5m", "inf")
_TIMES = ("0", "-1", "1e19", "9.3e15", "9223372036854775807", "-9223372036854775809", "start()", "end()", "nan", "inf")
_MATCHERS = ("", "b='c'", 'b=~"("', 'b!~""', '__name__="x"', '"x"', ",", "é='x'", "b='\\", 'b="\\400"', "b=`raw`")
_SIGNS = ("+", "-", "*", "/", "^", "%", "==", "!=", ">", "<", ">=", "<=", " and ", " or ", " unless ", " atan2 ")
_MODIFIERS = ("", "bool ", "on(a) ", "ignoring(b) group_right ", "on(x) group_left(y) ")
_FUNCTIONS = ("sum", "rate", "abs", "max by (x) ", "topk", "absent", "time", "count_values", "histogram_quantile", "no")
_CHARACTERS = "(){}[]\"'`\\@:,=!~<>#0129eEymdhws_ \n\0é😀"


def expression(random, depth=5):
    """A text that is often PromQL, and sometimes nearly."""
    text = _expression(random, random.randint(0, depth))
    for _ in range(random.choice((0, 0, 0, 1, 2, 3))):
        position = random.randint(0, len(text))
        text = (
            text[:position] + random.choice((random.choice(_CHARACTERS), "")) + text[position + random.randint(0, 1) :]
        )
    return text


def _expression(random, depth):
    def inner():
        return _expression(random, depth - 1)

    if depth <= 0:
        selector = f"{random.choice(('a', 'a:b', 'up', ''))}{{{random.choice(_MATCHERS)}}}"
        duration = f"[{random.choice(_DURATIONS)}{random.choice(('', ':', ':1m'))}]"
        return random.choice(
            (selector, "a", selector + duration, "a" + duration, random.choice(_NUMBERS), "'s'", "# c\n")
        )
    kind = random.random()
    if kind < 0.45:
        return inner() + random.choice(_SIGNS) + random.choice(_MODIFIERS) + inner()
    if kind < 0.6:
        return f"({inner()})"
    if kind < 0.75:
        return f"{random.choice(_FUNCTIONS)}({inner()}{random.choice(('', ', ' + inner()))})"
    if kind < 0.85:
        return random.choice("+-!") + inner()
    if kind < 0.95:
        return f"{inner()} {random.choice(('offset ' + random.choice(_DURATIONS), '@ ' + random.choice(_TIMES)))}"
    return f"{inner()}[{random.choice(_DURATIONS)}:{random.choice(_DURATIONS)}]"


def webhook(random, key):
    """A webhook with parts of wrong types, texts that are hard to pack, and expressions that are hard to read.

    Two in three have the key.
    """
    content = {
        "groupKey": key,
        "truncatedAlerts": random.choice(VALUES),
        "alerts": [_alert(random) for _ in range(random.choice((0, 1, 1, 1, 2, 5)))],
    }
    if random.random() < 0.1:
        content[random.choice(list(content))] = _value(random)
    body = bytearray(json.dumps(content).encode())
    if random.random() < 0.1:
        body[random.randrange(len(body))] = random.randrange(256)
    return bytes(body)


def _alert(random):
    alert = {
        "status": random.choice(("firing", "firing", "resolved", _value(random))),
        "labels": {random.choice((*NAMES, *TEXTS)): random.choice(TEXTS) for _ in range(random.randint(0, 5))},
        "annotations": {random.choice(NAMES): random.choice(TEXTS) for _ in range(random.randint(0, 5))},
        "startsAt": random.choice(TEXTS),
        "fingerprint": random.choice(TEXTS),
        "generatorURL": "http://prometheus/graph?g0.expr=" + urllib.parse.quote(expression(random)),
    }
    for name in list(alert):
        if random.random() < 0.1:
            alert[name] = _value(random)
        elif random.random() < 0.05:
            del alert[name]
    return alert


def _value(random, depth=3):
    kind = random.random()
    if kind < 0.4 or depth == 0:
        return random.choice(TEXTS)
    if kind < 0.6:
        return random.choice(VALUES)
    if kind < 0.8:
        return [_value(random, depth - 1) for _ in range(random.randint(0, 4))]
    return {random.choice((*NAMES, *TEXTS)): _value(random, depth - 1) for _ in range(random.randint(0, 4))}


def answer(random, end):
    """The body of an answer of Prometheus with samples until a time, or of a server that is none."""
    kind = random.random()
    if kind < 0.1:
        return random.choice((b"", b"<html>", b"[" * 5000, b'{"status":"error","error":5}', b"\xff\xfe", b"null"))
    if kind < 0.15:
        return json.dumps(_value(random)).encode()
    return json.dumps(
        {"status": "success", "data": {"result": [_series(random, end) for _ in range(random.randint(0, 10))]}}
    ).encode()


def _series(random, end):
    start = end - SECONDS
    times = sorted(random.sample(range(start, end, 30), random.randint(0, 60)))
    values = [str(random.choice((random.random(), random.randint(0, 9), random.random() * 1e300))) for _ in times]
    samples = [list(pair) for pair in zip(times, values, strict=True)]
    for sample in samples:
        if random.random() < 0.01:
            sample[random.randrange(2)] = random.choice(
                (start - 10**6, 2**63, 10**400, "9" * 500, [1], *_SAMPLES, *VALUES)
            )
    names = random.sample(("__name__", "path", "job", "é"), random.randint(0, 3))
    metric = {name: random.choice((*TEXTS, 5)) if random.random() < 0.1 else random.choice("abc") for name in names}
    return {"metric": metric, "values": samples}
