"""Opens samples/web-push in a real browser, shows payloads, and delivers pushes to its service worker.

usage: pages.py PUSHCHART RANDOM_CHARTS FOLDER   (RANDOM_CHARTS has a text and a tab in each line; screenshots go into
FOLDER)
"""

import functools
import http.server
import json
import os
import pathlib
import subprocess
import sys
import threading
import time

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "Tests/Browser"))
from browser import Browser  # noqa: E402

pushchart, random_charts, folder = sys.argv[1:4]
os.makedirs(folder, exist_ok=True)
failures = []
found = []   # problems of the console


class Site(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript"}

    def do_GET(self):
        # A browser asks for an icon of pages that name none.
        self.path = "/page.css" if self.path == "/favicon.ico" else self.path
        super().do_GET()

    def log_message(self, *_):
        pass


def expect(name, found, expected):
    if found != expected:
        failures.append(name)
        print(f"FAILED {name}: {found!r}, not {expected!r}")


def output(verb, *arguments, stdin=None):
    return json.loads(subprocess.run([pushchart, verb, *arguments], input=stdin, capture_output=True, check=True).stdout)


def payload(**request):
    """The payload of a request of `pushchart batch`, as text."""
    request = {"template": {}, "transport": "webpush", **request}
    process = subprocess.run([pushchart, "batch"], input=json.dumps(request).encode() + b"\n", capture_output=True)
    text = process.stdout.decode().removesuffix("\n")
    if process.returncode != 0:
        raise RuntimeError(text)
    return text


def show(text):
    browser.value(f"(() => {{ const area = document.getElementById('payload'); area.value = {json.dumps(text)};"
                  " area.dispatchEvent(new Event('input')); })()")


def message():
    return browser.value("document.getElementById('message').textContent")


def wait_for(expression):
    deadline = time.time() + 30
    while True:
        value = browser.value(expression)
        if value or time.time() > deadline:
            return value
        time.sleep(0.05)


# Colors of a line of pixels of a picture: b is the line, a the area below it, w the background, o anything else.
PIXELS = """
async (source, dark) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const {data, width, height} = context.getImageData(0, 0, canvas.width, canvas.height);
  const colors = dark ? {b: [10, 132, 255], w: [28, 28, 30]} : {b: [0, 122, 255], w: [255, 255, 255]};
  const near = (i, color) => color.every((channel, k) => Math.abs(data[i + k] - channel) < 12);
  const columns = [];
  for (let x = 0; x < width; x += 1) {
    const lines = [];
    for (let y = 0; y < height; y += 1) if (near(4 * (y * width + x), colors.b)) lines.push(y);
    columns.push(lines.length > 0 ? [lines[0], lines[lines.length - 1]] : null);
  }
  return {width, height, columns, corner: near(0, colors.w)};
}
"""


def shown_notification(act):
    """Acts, waits until a notification is displayed, and returns it with its registration. Then closes it.

    A list of the notifications before that would delete one that is stored and not displayed yet.
    """
    browser.events = []
    act()
    deadline = time.time() + 30
    displayed = []
    while not displayed and time.time() < deadline:
        time.sleep(0.02)
        browser.value("1")
        events = [event["params"]["backgroundServiceEvent"] for event in list(browser.events)
                  if event["method"] == "BackgroundService.backgroundServiceEventReceived"]
        displayed = [event["serviceWorkerRegistrationId"] for event in events
                     if event["eventName"] == "Notification displayed"]
    found.extend(browser.problems())
    listed = "navigator.serviceWorker.getRegistration().then(r => r.getNotifications())"
    shown = browser.value(f"{listed}.then(all => all.map(n => {{ n.close();"
                          " return {title: n.title, body: n.body, image: n.image || ''}; }))")
    expect("one notification", (len(displayed), len(shown)), (1, 1))
    wait_for(f"{listed}.then(all => all.length === 0)")
    return (displayed or [None])[0], (shown or [{"title": None, "body": None, "image": ""}])[0]


def push(text):
    """The notification that the worker shows for a push."""
    return shown_notification(lambda: browser.call(
        "ServiceWorker.deliverPushMessage", origin=origin, registrationId=registration, data=text))[1]


def pixels(image, dark=False):
    return browser.value(f"({PIXELS})({json.dumps(image)}, {json.dumps(dark)})")


site = http.server.ThreadingHTTPServer(
    ("localhost", 0), functools.partial(Site, directory=str(root / "samples/web-push")))
threading.Thread(target=site.serve_forever, daemon=True).start()
origin = f"http://localhost:{site.server_port}"
browser = Browser()
try:
    browser.call("Browser.grantPermissions", origin=origin, permissions=["notifications"])
    browser.size(1100, 1000, 2)
    browser.open(origin + "/index.html")
    expect("an empty page has no message", message(), "")

    # 1. Every sample, in both appearances: the points of `decode`, and the bytes of `inspect`.
    samples = sorted((root / "samples/payloads").glob("*.apns"))
    expect("there are samples", len(samples) > 5, True)
    for sample in samples:
        show(sample.read_text(encoding="utf-8"))
        expect(f"{sample.name}: message", message(), "")
        series = output("decode", str(sample))["series"]
        expect(f"{sample.name}: points",
               browser.value("[...document.querySelectorAll('#points table')].map(t => Number(t.dataset.points))"),
               [sum(value is not None for _, value in entry["points"]) for entry in series])
        report = output("inspect", "--json", str(sample))
        expect(f"{sample.name}: bytes",
               browser.value("[...document.querySelectorAll('#sizes tbody td, #sizes tfoot td')]"
                             ".map(cell => Number(cell.textContent))"),
               [key["bytes"] for key in report["keys"]]
               + [report["fileBytes"], abs(report["fileAvailableBytes"]["webpush"])])
        for scheme in ("light", "dark"):
            browser.scheme(scheme)
            browser.picture(os.path.join(folder, f"web-push-{sample.stem}-{scheme}.png"))
    expect("problems of the page", browser.problems(), [])
    browser.scheme("light")

    # 2. Hostile input stays text, and every fault has a message.
    markup = "<img src=x onerror=document.title='gone'><script>document.title='gone'</script>"
    hostile = payload(template={markup: markup, "aps": {}, "title": markup}, style=markup, unit=markup, reference=2,
                      series=[{"label": markup, "points": [[0, 1], [60, 2]]}, {"label": "\u202e\0", "points": [[0, 3]]}])
    show(hostile)
    expect("hostile texts: message", message(), "")
    expect("hostile texts: points", browser.value("document.querySelectorAll('#points table').length"), 2)
    expect("hostile texts are shown", browser.value("document.body.textContent").count("onerror"), 4)
    expect("hostile texts make no elements", browser.value("document.querySelectorAll('main img, main script').length"),
           0)
    expect("hostile texts run no script", browser.value("document.title"), "PushChart payload")
    good = json.loads(hostile)["chart"]
    for name, text, start in (
            ("damaged", json.dumps({"chart": good[:-1] + ("a" if good[-1] != "a" else "b")}), "damaged"),
            ("foreign", json.dumps({"chart": good + "é"}), "foreign-character"),
            ("unknown version", json.dumps({"chart": "2" + good[1:]}), "unknown-version"),
            ("no string", '{"chart":5}', "damaged"), ("no chart", '{"aps":{}}', "The payload has no chart"),
            ("null", "null", "The payload has no chart"), ("deep", "[" * 200000, ""), ("no JSON", "{", "")):
        show(text)
        expect(f"{name}: message", (message() != "", message().startswith(start)), (True, True))
        expect(f"{name}: no chart", browser.value("document.getElementById('figure').hidden"), True)
    show("")
    expect("problems with hostile input", browser.problems(), [])

    # 3. The painter accepts every chart, within its bound on pixels.
    with open(random_charts, encoding="utf-8") as file:
        texts = [line.split("\t")[0] for line in file]
    texts.append(json.loads(payload(series=[[0, 1e308], [1, -1e308]], axis="number", width=2000, height=2000))["chart"])
    texts.append(json.loads(payload(series=[[0, 1]], axis="number", width=1, height=1))["chart"])
    expect("random charts", len(texts) > 100, True)
    painted = browser.value(f"""(async texts => {{
        const [{{decode}}, {{paintChart}}] = [await import('./pushchart.mjs'), await import('./painter.mjs')];
        const sizes = texts.map((text, index) => {{
            const canvas = new OffscreenCanvas(1, 1);
            paintChart(canvas, decode(text), {{appearance: index % 2 ? 'dark' : 'light', scale: 1 + index % 3}});
            return canvas.width * canvas.height;
        }});
        return sizes.filter(size => size > 0 && size <= 4000000).length;
    }})({json.dumps(texts)})""")
    expect("painted random charts", painted, len(texts))

    # 4. The button of the page shows a payload through the worker.
    browser.call("BackgroundService.startObserving", service="notifications")
    browser.call("BackgroundService.setRecording", service="notifications", shouldRecord=True)
    browser.call("ServiceWorker.enable")
    show(payload(template={"aps": {"alert": {"title": "Button", "body": "Pressed"}}}, series=[[0, 1], [60, 2]]))
    registration, shown = shown_notification(
        lambda: browser.value("document.getElementById('notify').click()"))
    expect("the button", (shown["title"], shown["body"], shown["image"][:22]),
           ("Button", "Pressed", "data:image/png;base64,"))

    # 5. A push: the level 50, a gap, the level 100. Its picture has ink on both sides of the gap and none inside.
    rows = [[60 * i, None if 40 <= i < 60 else 50 if i < 40 else 100] for i in range(101)]
    step = payload(template={"aps": {}, "title": "Step", "body": "With a gap"}, series=rows, width=320, height=160)
    shown = push(step)
    expect("a push: texts", (shown["title"], shown["body"]), ("Step", "With a gap"))
    expect("a push: image", shown["image"][:22], "data:image/png;base64,")
    picture = pixels(shown["image"])
    expect("the size of the picture", (picture["width"], picture["height"], picture["corner"]), (640, 320, True))
    ink = [x for x, column in enumerate(picture["columns"]) if column]
    first, last = ink[0], ink[-1] - 10          # the ring of the last value is wider than the line
    span = last - first
    gap = [x for x in range(first, last) if not picture["columns"][x]] or [0]
    expect("the gap is as wide as in the data", abs(len(gap) / span - 0.21) < 0.03, True)
    expect("the gap is in its place", abs((gap[0] - first) / span - 0.39) < 0.03, True)
    expect("the gap has no ink", gap == list(range(gap[0], gap[-1] + 1)), True)
    low, high = picture["columns"][first + span // 5], picture["columns"][first + 4 * span // 5]
    expect("the line has its width", all(1 <= b - a <= 4 for a, b in (low, high)), True)
    # 126 points are between the margins. The values have a tenth of their span below and above.
    expect("the levels are in their places", abs(low[0] - high[0] - 2 * 126 / 1.2) < 3, True)

    # 6. Failures leave the texts.
    broken = json.loads(step)
    broken["chart"] = broken["chart"][:-2]
    alert = {"aps": {"alert": {"title": "T", "body": "B"}}}
    for name, text, title, body in (
            ("a damaged chart", json.dumps(broken), "Step", "With a gap"), ("no chart", json.dumps(alert), "T", "B"),
            ("a chart of another kind", json.dumps({**alert, "chart": {}}), "T", "B"),
            ("an alert of one text", json.dumps({"aps": {"alert": "only"}}), "New message", "only"),
            ("a notification", json.dumps({"notification": {"title": "N", "body": 5}}), "N", ""),
            ("no object", "[null]", "New message", ""), ("null", "null", "New message", ""),
            ("no JSON", "{\"title\":", "New message", ""), ("nothing", "", "New message", "")):
        shown = push(text)
        expect(f"a push with {name}", shown, {"title": title, "body": body, "image": ""})

    # 7. The parameters: another place of the chart, and the dark appearance. This page has no content policy.
    browser.open(origin + "/painter.mjs")
    browser.value("navigator.serviceWorker.register('service-worker.js?chart=data.chart&appearance=dark',"
                  " {type: 'module'}).then(() => 1)")
    wait_for("navigator.serviceWorker.getRegistration().then(r => r.active && r.active.state === 'activated'"
             " && r.active.scriptURL.includes('dark'))")
    shown = push(json.dumps({"title": "Moved", "data": {"chart": json.loads(step)["chart"]}}))
    picture = pixels(shown["image"], dark=True)
    expect("the dark picture", (shown["title"], picture["corner"], any(picture["columns"])), ("Moved", True, True))
    expect("problems with pushes", found + browser.problems(), [])
finally:
    browser.close()
    site.shutdown()

if failures:
    sys.exit(f"{len(failures)} checks failed")
print("The page and the service worker passed; screenshots are in " + folder)
