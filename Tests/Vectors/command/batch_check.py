#!/usr/bin/env python3
"""Makes random requests for `pushchart batch`, and checks its answers with Python.

    batch_check.py draw COUNT > requests.jsonl
    batch_check.py check requests.jsonl answers.jsonl
"""
import json
import random
import re
import sys

PIECES = ["a", "b", " ", "  ", "é", "e\u0301", "ж", "日本語", "한국", "עברית", "العربية", "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", '"', "\\",
          "/", "\n", "\t", "\0", "\x1f", "\x7f", "\u2028", "\u200f", "\ud83d", "\ude00 ", "<", "&", "{", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"]
BLANK = "[ \n\t\u2028]"
COUNTS = {"as-written": None, "python": lambda value: len(json.dumps(value))}


def text(random):
    return "".join(random.choice(PIECES) for _ in range(random.choice([0, 3, 20, 20, 200])))


def nested(random, depth):
    value = random.choice([1.5, -3, True, None, "x", [], {}])
    for _ in range(random.randint(0, random.choice([2, depth]))):
        value = [value, 1] if random.random() < 0.5 else {text(random)[:9]: value}
    return value


def draw(count):
    source = random.Random(4)
    for index in range(count):
        alert = {"title": text(source), "body": "b" + text(source), "loc-args": [text(source), "x"]}
        template = {"aps": {"alert": alert, "thread-id": text(source)[:20]}, "own": nested(source, 100)}
        if source.random() < 0.3:
            template["aps"]["mutable-content"] = 0
        named = ["aps.alert.title:%d:0" % source.randint(1, 3), "aps.alert.body", "aps.alert.loc-args[0]:1:0"]
        request = {"template": template, "text": named[:source.randint(1, 3)], "limit": source.randint(300, 4096),
                   "cut": source.choice(["graphemes", "words"]), "counted-for": source.choice(list(COUNTS))}
        if index % 40 == 0:
            request["series"] = [[60 * step, step * step % 17] for step in range(12)]
            request["tolerance"] = 1
        print(json.dumps(request, ensure_ascii=True))


def check(requests, answers):
    fits = failures = charts = 0
    with open(requests, "rb") as request_lines, open(answers, "rb") as answer_lines:
        for line, answer in zip(request_lines, answer_lines, strict=True):
            request, size = json.loads(line), len(answer) - 1
            value = json.loads(answer.decode("utf-8"))
            if "error" in value:
                assert value["error"]["code"] == "over-budget", value
                failures += 1
                continue
            count = COUNTS[request["counted-for"]]
            assert (count(value) if count else size) <= request["limit"], "over the limit"
            expected = request["template"]
            if "series" in request:
                expected["aps"]["mutable-content"] = 1
                expected["chart"] = value["chart"]
                charts += 1
            for name in request["text"]:
                key = name.split(":")[0].split(".")[-1]
                old, new = expected["aps"]["alert"], value["aps"]["alert"]
                if key == "loc-args[0]":
                    old, new, key = old["loc-args"], new["loc-args"], 0
                if old[key] != new[key]:
                    kept = new[key].removesuffix("…")
                    assert new[key] == "" or new[key].endswith("…"), new[key]
                    assert old[key].startswith(kept), (old[key], new[key])
                    if request["cut"] == "words" and kept:
                        # The cut is at the end of a word, within the first word, or within a very long word.
                        rest = re.split(BLANK, old[key][len(kept):])[0]
                        words = re.split(BLANK, kept.lstrip(" \n\t\u2028"))
                        assert not rest or len(words) == 1 or len(words[-1] + rest) > 30, (old[key], new[key])
                old[key] = new[key]
            assert value == expected and list(value) == list(expected), "something else changed"
            fits += 1
    print(fits, failures, charts)


if __name__ == "__main__":
    draw(int(sys.argv[2])) if sys.argv[1] == "draw" else check(*sys.argv[2:])
