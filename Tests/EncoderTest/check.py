"""Runs an encoder on the vectors of its dialect, one vector for each line, and compares its output."""

import json
import pathlib
import subprocess
import sys

dialect, *command = sys.argv[1:]
folder = pathlib.Path(__file__).resolve().parent.parent / "Vectors" / "json"
vectors = [v for v in json.loads((folder / "dialects.json").read_text()) if v["dialect"] == dialect]
lines = "".join(v["input"] + "\n" for v in vectors)
written = subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout.decode()
answers = written.removesuffix("\n").split("\n")
failed = len(answers) != len(vectors)
for vector, answer in zip(vectors, answers):
    if dialect == "go":
        # Before Go 1.22 these took six bytes. The count uses six.
        answer = answer.replace("\\b", "\\u0008").replace("\\f", "\\u000c")
    if answer != vector["written"]:
        failed = True
        print(f"error: {dialect}, {vector['name']}: wrote {answer}, expected {vector['written']}", file=sys.stderr)
if failed:
    sys.exit(1)
print(f"EncoderTest: {dialect} writes all {len(vectors)} vectors as expected")
