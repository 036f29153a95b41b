"""Opens the page of `pushchart preview --watch` in a real browser, edits the style, and waits for the new picture.

usage: watch.py PUSHCHART FOLDER   (screenshots go into FOLDER)
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

from browser import Browser, Expectations

program, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
os.makedirs(folder, exist_ok=True)
expect = Expectations()


with tempfile.TemporaryDirectory() as work:
    subprocess.run(["cp", "-r", "samples/payloads/glucose.apns", "samples/styles", work], check=True)
    style = os.path.join(work, "styles", "glucose.json")
    page = os.path.join(work, "page.html")
    with open(style) as file:
        source = file.read()

    def write(text):
        with open(style, "w") as file:
            file.write(text)

    watch = subprocess.Popen([program, "preview", "glucose.apns", "--styles", "styles", "--watch", "--page", page],
                             cwd=work, stderr=subprocess.DEVNULL)
    browser = None
    try:
        deadline = time.time() + 60
        while not os.path.exists(page):
            if time.time() > deadline:
                sys.exit("the page does not appear")
            time.sleep(0.02)
        browser = Browser()
        browser.size(1280, 900)
        browser.scheme("light")
        browser.open(page)
        expect("pictures", browser.value("document.querySelectorAll('image').length"), 6)

        def wait_until(name, expression, value):
            limit = time.time() + 30
            while browser.value(expression) != value:
                if time.time() > limit:
                    expect(name, browser.value(expression), value)
                    return
                time.sleep(0.004)

        shown = "document.body.dataset.version"
        delays = []
        for number in range(15):
            before = browser.value(shown)
            write(re.sub(r'"lineWidth"\s*:\s*[\d.]+', f'"lineWidth": {1.1 + number / 4}', source, count=1))
            start = time.time()
            wait_until("a new picture", f"{shown} !== {before!r}", True)
            delays.append((time.time() - start) * 1000)
            time.sleep(0.1)
        problem = "!!document.getElementById('problem')"
        write(source[:40])
        wait_until("an error is shown", problem, True)
        expect("the pictures stay", browser.value("document.querySelectorAll('image').length"), 6)
        browser.picture(os.path.join(folder, "watch-error.png"))
        write(source)
        wait_until("the error goes", problem, False)
        for scheme in ("light", "dark"):
            browser.scheme(scheme)
            browser.picture(os.path.join(folder, f"watch-{scheme}.png"))
        expect("entries of the history", browser.value("history.length"), 2)
        expect("problems of the page", browser.problems(), [])
    finally:
        watch.kill()
        if browser:
            browser.close()

expect.exit_if_failed()
print(f"The page of a watch passed; an edit was visible after {statistics.median(delays):.0f} ms (median of "
      f"{len(delays)}, slowest {max(delays):.0f}); screenshots are in {folder}")
