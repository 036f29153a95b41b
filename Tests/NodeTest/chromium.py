"""Follows the README of the package for Node in Chromium: the button of its page, its server, and its service worker.

usage: chromium.py FOLDER   (the files of the README, with a stand-in for web-push: see readme.test.mjs)

A headless Chromium without a network has no push service. So the page gets a subscription whose endpoint is a file, and
the payload that the server writes there is delivered through the debugging pipe.
"""

import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))
from browser import Browser, Expectations  # noqa: E402

folder = os.path.realpath(sys.argv[1])
sent = pathlib.Path(folder, "sent-by-the-page.json")
expect = Expectations()
browser = Browser()
server = subprocess.Popen(["node", "server.mjs"], cwd=folder, stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "PORT": "0"})
try:
    assert server.stdout is not None
    origin = server.stdout.readline().strip()
    browser.watch_notifications(origin)
    browser.open(origin + "/")
    browser.value(f"PushManager.prototype.subscribe = async () => ({{endpoint: {str(sent)!r}}})")
    browser.value("document.querySelector('button').click()")
    deadline = time.time() + 30
    while not re.search(r"sent \d+ bytes", server.stdout.readline()) and time.time() < deadline:
        pass
    payload = sent.read_text(encoding="utf-8")
    browser.value("navigator.serviceWorker.ready.then(() => true)")
    registrations = [one["registrationId"] for event in browser.events
                     if event["method"] == "ServiceWorker.workerRegistrationUpdated"
                     for one in event["params"]["registrations"]]
    _, shown = browser.displayed_notifications(lambda: browser.call(
        "ServiceWorker.deliverPushMessage", origin=origin, registrationId=registrations[-1], data=payload))
    expect("notifications", len(shown), 1)
    for notification in shown:
        expect("the title", notification["title"], "Load")
        expect("the body", bool(re.fullmatch(r"Now [\d.]+ %, [-+−][\d.]+ in the last hour", notification["body"])), True)
        picture = browser.line_columns(notification["image"])
        expect("the size", (picture["width"], picture["height"]), (720, 360))
        expect("columns with a line", sum(column is not None for column in picture["columns"]) > 500, True)
finally:
    server.kill()
    browser.close()
expect.exit_if_failed()
print("NodeTest: the README's page, server and service worker show a chart in Chromium")
