"""Opens pages of `pushchart preview` in a real browser, and looks at the notifications.

usage: notification.py PUSHCHART FOLDER   (screenshots go into FOLDER)

The pictures of the README are notification.webp and notification~dark.webp: copy them to the folder docs.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile

from browser import Browser, Expectations

program, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
os.makedirs(folder, exist_ok=True)
expect = Expectations()


def picture_of(selector, path):
    """Stores the picture of an element."""
    # Whole pixels of the element: half a pixel at its edge would mix with what is around it.
    box = browser.value(f"(() => {{ const b = document.querySelector('{selector}').getBoundingClientRect();"
                        " const [x, y] = [b.left + scrollX, b.top + scrollY].map(Math.ceil);"
                        " return {x, y, width: Math.floor(b.right + scrollX) - x,"
                        " height: Math.floor(b.bottom + scrollY) - y}; })()")
    data = browser.call("Page.captureScreenshot", format="webp", quality=90, clip={**box, "scale": 1},
                        captureBeyondViewport=True)
    with open(path, "wb") as file:
        file.write(base64.b64decode(data["data"]))


def sizes(selector):
    return browser.value(f"[...document.querySelectorAll('{selector}')].map(e => e.getBoundingClientRect())"
                         ".map(b => [b.width, b.height])")


# Text that would leave its box, or the page, or run a script.
long = "W" * 500 + "<script>document.title = 'hostile'</script>\u202e" + " text" * 200
browser = Browser()
try:
    with tempfile.TemporaryDirectory() as work:
        def page(name, *files, styles="samples/styles"):
            path = os.path.join(work, name)
            subprocess.run([program, "preview", *files, "--styles", styles, "--page", path, "-o", work + "/"],
                           check=True, stderr=subprocess.DEVNULL)
            browser.open(path)

        def encode(name, template, transport):
            path = os.path.join(work, name)
            with open(path + ".template", "w") as file:
                json.dump(template, file)
            subprocess.run([program, "encode", "samples/first-chart/prices.csv", "--into", path + ".template",
                            "--transport", transport, "--limit", "20000", "--width", "360", "--height", "180",
                            "-o", path], check=True)
            return path

        hostile = encode("hostile.apns", {"aps": {"alert": {key: long for key in ("title", "subtitle", "body")}}},
                         "apns")
        web = encode("web.json", {"title": "Markets have closed", "body": "Your portfolio today"}, "webpush")
        for size, device in (((1280, 900, 2, False), "desktop"), ((390, 844, 2, True), "phone")):
            browser.size(*size)
            for scheme in ("light", "dark"):
                browser.scheme(scheme)
                page("page.html", "samples/payloads/prices.apns", web, hostile)
                expect("notifications", browser.value("document.querySelectorAll('.notification').length"), 14)
                if device == "desktop":
                    expect("thumbnails", sizes(".thumbnail"), [[60, 60]] * 8)
                    expect("attachments", sizes(".desktop .attachment"), [[360, 180]] * 2)
                expect("elements beyond the width of the page", browser.value(
                    "document.documentElement.scrollWidth > document.documentElement.clientWidth"), False)
                expect("a script in a text ran", browser.value("document.title"), "PushChart preview")
                expect("problems", browser.problems(), [])
                name = os.path.join(folder, f"page-{device}-{scheme}.png")
                data = browser.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)["data"]
                with open(name, "wb") as file:
                    file.write(base64.b64decode(data))
        browser.size(1280, 900, 2)
        page("page.html", "samples/payloads/prices.apns")
        expect("pictures that are not repeated", browser.value(
            "[...document.querySelectorAll('use')].filter(use => use.getBBox().width !== 360).length"), 0)
        expect("pictures that do not load", browser.value(
            "(async () => { const loads = [...document.querySelectorAll('image')].map(async element => { const i = "
            "new Image(); i.src = element.href.baseVal; await i.decode(); return i.naturalWidth; });"
            " return (await Promise.all(loads)).join(); })()"), "360,720,1080,360,720,1080")
        browser.value("document.querySelectorAll('.system').forEach(row => row.style.borderRadius = 0)")
        picture_of(".system.light", os.path.join(folder, "notification.webp"))
        picture_of(".system.dark", os.path.join(folder, "notification~dark.webp"))
finally:
    browser.close()

expect.exit_if_failed()
print("The notifications of the page passed; screenshots are in " + folder)
