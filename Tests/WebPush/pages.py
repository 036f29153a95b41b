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
from browser import Browser, Expectations  # noqa: E402

pushchart, random_charts, folder = sys.argv[1:4]
os.makedirs(folder, exist_ok=True)
expect = Expectations()
found = []   # problems of the console


# A worker of an app that sets options.
OPTIONS_WORKER = """
import {openTarget, showChart} from './pushchart/pushchart.js';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', event => showChart(event, {
  title: (payload, chart) => `${payload.data.title} ${chart.series[0].points.length}`, chart: 'data.chart',
  appearance: async () => 'dark', width: 360, height: 180, tag: 'own', url: '/index.html', requireInteraction: true,
  type: payload => payload.data.type,
}));
self.addEventListener('notificationclick', openTarget);
"""


class Site(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript"}

    def do_GET(self):
        if self.path == "/options-worker.js":
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()
            self.wfile.write(OPTIONS_WORKER.encode())
            return
        # A browser asks for an icon of pages that name none.
        self.path = "/page.css" if self.path == "/favicon.ico" else self.path
        super().do_GET()

    def log_message(self, *_):
        pass


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


# Draws charts and compares the boxes of their texts with each other and with the picture.
OVERLAPS = """
(async (texts, options) => {
  const {decode, draw} = await import('./pushchart/pushchart.js');
  const prototype = OffscreenCanvasRenderingContext2D.prototype, {fillText} = prototype;
  const faults = [];
  let boxes = [], count = 0;
  prototype.fillText = function (text, x, y) {
    const {width} = this.measureText(text), share = {left: 0, center: 0.5, right: 1}[this.textAlign];
    const left = x - share * width, top = y - 8;
    boxes.push({text, left, right: left + width, top, bottom: top + 10});
  };
  for (const text of texts) {
    const chart = decode(text);
    // Neither names nor several levels are left out where there is no space for them.
    if (chart.axis === 'names' || Object.keys(chart.levels).length > 0) continue;
    boxes = [];
    draw(new OffscreenCanvas(1, 1), chart, {scale: 1, ...options});
    boxes.forEach((a, i) => {
      if (a.left < 0 || a.top < 0 || a.right > chart.width || a.bottom > chart.height) faults.push(['cut', a, text]);
      for (const b of boxes.slice(i + 1)) {
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) faults.push([a, b, text]);
      }
    });
    count += boxes.length;
  }
  prototype.fillText = fillText;
  return {faults, count};
})
"""

# The kinds of marks that the module draws.
KINDS = ({"type": "line"}, {"type": "bar"}, {"type": "bar", "barMode": "stacked"}, {"type": "candle"})

# Draws charts with options, and counts their pixels by color, and the gray pixels in the fullest row, where a dashed
# line is.
FACTS = """
(async charts => {
  const {decode, draw} = await import('./pushchart/pushchart.js');
  const prototype = OffscreenCanvasRenderingContext2D.prototype, {fillText} = prototype;
  const colors = {red: [255, 0, 0], green: [0, 160, 0], blue: [0, 0, 255], rising: [0, 143, 122], falling: [208, 2, 27]};
  const found = {};
  for (const [name, [text, options]] of Object.entries(charts)) {
    const canvas = new OffscreenCanvas(1, 1), texts = [];
    prototype.fillText = function (text, ...rest) {
      texts.push(text);
      fillText.call(this, text, ...rest);
    };
    draw(canvas, decode(text), {scale: 2, locale: 'en', appearance: 'light', ...options});
    prototype.fillText = fillText;
    const {data, width, height} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const near = (pixel, color) => color.every((channel, k) => Math.abs(data[4 * pixel + k] - channel) < 4);
    const pixels = [...Array(width * height).keys()];
    const counts = Object.entries(colors).map(([name, color]) => [name, pixels.filter(p => near(p, color)).length]);
    const rows = new Array(height).fill(0);
    for (const pixel of pixels) if (near(pixel, [108, 108, 112])) rows[Math.floor(pixel / width)] += 1;
    const dashes = Math.max(...rows);
    found[name] = {...Object.fromEntries(counts), dashes: dashes > 100 ? dashes : 0, texts};
  }
  return found;
})
"""


def shown_notification(act):
    """Acts, and returns the notification that is shown then, with its registration."""
    displayed, shown = browser.displayed_notifications(act)
    found.extend(browser.problems())
    expect("one notification", (len(displayed), len(shown)), (1, 1))
    nothing = dict.fromkeys(("title", "body", "image", "tag", "data", "requireInteraction"), "")
    return (displayed or [None])[0], (shown or [nothing])[0]


def push(text):
    """The notification that the worker shows for a push."""
    return shown_notification(lambda: browser.call(
        "ServiceWorker.deliverPushMessage", origin=origin, registrationId=registration, data=text))[1]


site = http.server.ThreadingHTTPServer(
    ("localhost", 0), functools.partial(Site, directory=str(root / "samples/web-push")))
threading.Thread(target=site.serve_forever, daemon=True).start()
origin = f"http://localhost:{site.server_port}"
browser = Browser()
try:
    browser.watch_notifications(origin)
    browser.size(1100, 1000, 2)
    browser.open(origin + "/index.html")
    expect("an empty page has no message", message(), "")

    version = subprocess.run([pushchart, "--version"], capture_output=True, check=True, text=True).stdout.strip()
    manifest = json.loads((root / "samples/node/package.json").read_text(encoding="utf-8"))
    expect("the version of the package", manifest["version"], version)

    # 1. Every sample, in both appearances: the points of `decode`, and the bytes of `decode --sizes`.
    samples = sorted((root / "samples/payloads").glob("*.apns"))
    expect("there are samples", len(samples) > 5, True)
    for sample in samples:
        show(sample.read_text(encoding="utf-8"))
        expect(f"{sample.name}: message", message(), "")
        series = output("decode", str(sample))["series"]
        expect(f"{sample.name}: points",
               browser.value("[...document.querySelectorAll('#points table')].map(t => Number(t.dataset.points))"),
               [sum(value is not None for _, value in entry["points"]) for entry in series])
        report = output("decode", "--sizes", "--json", str(sample))
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
    expect("the picture is described", browser.value(
        "(c => [c.getAttribute('role'), /last .*, change .*, lowest .*, highest /.test(c.getAttribute('aria-label'))])"
        "(document.getElementById('chart'))"), ["img", True])

    # The page draws each kind of marks: no two pictures are equal.
    show(payload(series=[{"points": [[1704153600 + 86400 * i, value + k] for i, value in enumerate((5, 2, 8, 6))]}
                         for k in (0, 2, -2, 1)]))
    pictures = browser.value("""(() => {
        const select = document.getElementById('type');
        return [...select.options].map((option, index) => {
            select.selectedIndex = index;
            select.dispatchEvent(new Event('input'));
            return document.getElementById('chart').toDataURL();
        });
    })()""")
    expect("kinds of the page", len(set(pictures)), len(KINDS))
    browser.value("document.getElementById('type').selectedIndex = 0")
    expect("problems with kinds of the page", browser.problems(), [])

    # 2. Hostile input stays text, and every fault has a message.
    markup = "<img src=x onerror=document.title='gone'><script>document.title='gone'</script>"
    # The encoder refuses the name of a style that has a slash.
    image = markup[:markup.index("<script>")]
    hostile = payload(template={markup: markup, "aps": {}, "title": markup}, style=image, unit=markup, reference=2,
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
            ("unknown version", json.dumps({"chart": "4" + good[1:]}), "unknown-version"),
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
    # A chart without a whole candle is drawn as lines, and the console says so.
    browser.value("(() => { const {warn} = console, warnings = []; console.warn = text => { warnings.push(text); };"
                  " console.restored = () => { console.warn = warn; return warnings; }; })()")
    painted = browser.value(f"""(async (texts, kinds) => {{
        const {{decode, draw}} = await import('./pushchart/pushchart.js');
        const sizes = kinds.flatMap(kind => texts.map((text, index) => {{
            const canvas = new OffscreenCanvas(1, 1);
            draw(canvas, decode(text), {{appearance: index % 2 ? 'dark' : 'light', scale: 1 + index % 3, ...kind}});
            return canvas.width * canvas.height;
        }}));
        return sizes.filter(size => size > 0 && size <= 4000000).length;
    }})({json.dumps(texts)}, {json.dumps(KINDS)})""")
    expect("painted random charts", painted, len(KINDS) * len(texts))

    # Labels lie within the picture, and none lies on another, whatever the unit, the names and the size.
    wave = [[1704153600 + 1800 * i, 180 + i * 7 % 31] for i in range(49)]
    names = ["Berlin", "a label that is far too long for the legend of a small picture", "", "München", "x", "y", "z"]
    several = [{"label": name, "points": [[t, v + 9 * i] for t, v in wave]} for i, name in enumerate(names)]
    labeled = [json.loads(payload(series=series, unit=unit, reference=level, width=width, height=height))["chart"]
               for series in (wave, several, several[:2]) for unit in ("%", "mg/dL", "a unit with a long name " * 5)
               for level in (150, 181, 240) for width, height in ((320, 320), (360, 180), (120, 90), (100, 80))]
    for kind in KINDS:
        overlaps = browser.value(f"{OVERLAPS}({json.dumps(labeled + texts)}, {json.dumps(kind)})")
        expect(f"labels that are cut or lie on each other, {kind}", overlaps["faults"][:3], [])
        expect("labels were compared", overlaps["count"] > 1000, True)
    warnings = browser.value("console.restored()")
    expect("warnings of candles", [text for text in warnings if not text.endswith("it is drawn as lines.")], [])
    expect("there are warnings of candles", len(warnings) > 100, True)

    # The unit, the reference level, the window and the colors of a payload are in the picture.
    level = [[60 * i, 10 if i < 50 else 20] for i in range(101)]
    facts = {"series": [{"lineColor": "#FF0000", "points": level},
                        {"lineColor": "#00A000", "fillColor": "#0000FF", "points": [[t, v + 30] for t, v in level]}],
             "width": 320, "height": 200, "axis": "instants"}
    shown = {name: (json.loads(payload(**{**facts, **extra}))["chart"], {}) for name, extra in (
        ("plain", {}), ("unit", {"unit": "kWh"}), ("sign", {"unit": "%"}), ("level", {"reference": 45}),
        ("window", {"from": 0, "to": 12000}))}
    shown = browser.value(f"{FACTS}({json.dumps(shown)})")
    expect("the colors of the lines", (shown["plain"]["red"] > 600, shown["plain"]["green"] > 600,
                                       shown["plain"]["blue"]), (True, True, 0))
    expect("no unit", [text for text in shown["plain"]["texts"] if not text.replace(":", "").isdigit()
                       and " " not in text], [])
    for name, sign in (("unit", " kWh"), ("sign", "%")):
        expect(f"the {name} stands once", [text for text in shown[name]["texts"] if text.endswith(sign)], ["50" + sign])
    expect("the reference level", (shown["level"]["dashes"] > 100, shown["plain"]["dashes"]), (True, 0))
    expect("a line of half the window", 0.4 < shown["window"]["red"] / shown["plain"]["red"] < 0.7, True)

    # Bars and candles have their areas and their colors.
    days = [[1704153600 + 86400 * i, value] for i, value in enumerate((4, 2, None, 6, 8))]
    facts = {"series": [{"lineColor": "#FF0000", "points": days},
                        {"lineColor": "#00A000", "points": [[t, v and v / 2] for t, v in days]}],
             "width": 320, "height": 200, "axis": "time"}
    prices = [(10, 14, 9, 13), (13, 13.5, 9.5, 10), (10, 12, 9, 12)]
    candles = [{"points": [[days[i][0], price[k]] for i, price in enumerate(prices)]} for k in range(4)]
    shown = {name: (json.loads(payload(**request))["chart"], options) for name, request, options in (
        ("grouped", facts, KINDS[1]), ("stacked", facts, KINDS[2]),
        ("level", {**facts, "reference": 3}, KINDS[1]),
        ("candles", {**facts, "series": candles}, KINDS[3]),
        ("dark", {**facts, "series": candles}, {**KINDS[3], "colors": {"rising": "#FF0000", "falling": "#00A000"}}))}
    shown = browser.value(f"{FACTS}({json.dumps(shown)})")
    for name in ("grouped", "stacked"):
        expect(f"{name}: the second series has half the area", 0.48 < shown[name]["green"] / shown[name]["red"] < 0.52,
               True)
        expect(f"{name}: days", {"Tue", "Thu", "Sat"} - set(shown[name]["texts"]), set())
    # A stack is twice as wide, and its axis ends at 15 instead of 8.8.
    expect("the areas of stacks and groups", 1.1 < shown["stacked"]["red"] / shown["grouped"]["red"] < 1.2, True)
    expect("the reference level is over the bars", (shown["level"]["dashes"] > 100, shown["grouped"]["dashes"]), (True, 0))
    # Two candles rise by 3 and by 2, and one falls by 3.
    expect("candles", 1.4 < shown["candles"]["rising"] / shown["candles"]["falling"] < 1.9, True)
    expect("candles in colors of the options", (shown["dark"]["red"], shown["dark"]["green"]),
           (shown["candles"]["rising"], shown["candles"]["falling"]))
    expect("problems with kinds", browser.problems(), [])

    # A context keeps its size, its settings and what is around the chart.
    expect("a chart on a context", browser.value("""(async text => {
        const {decode, draw} = await import('./pushchart/pushchart.js');
        const canvas = document.createElement('canvas');
        Object.assign(canvas, {width: 200, height: 100});
        const context = canvas.getContext('2d');
        context.fillStyle = '#123456';
        context.translate(50, 20);
        draw(context, decode(text), {width: 100, height: 60, appearance: 'dark', colors: {background: '#FF0000'}});
        const pixel = (x, y) => [...context.getImageData(x, y, 1, 1).data].join();
        return [canvas.width, canvas.height, context.fillStyle, pixel(49, 30), pixel(51, 21), pixel(149, 79),
                pixel(150, 79), canvas.getAttribute('role')];
    })(%s)""" % json.dumps(json.loads(payload(series=wave))["chart"])),
           [200, 100, "#123456", "0,0,0,0", "255,0,0,255", "255,0,0,255", "0,0,0,0", None])

    # 4. The button of the page shows a payload.
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
    picture = browser.line_columns(shown["image"])
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
    # 120 points are between the margins, for an axis from 0 to 110.
    expect("the levels are in their places", abs(low[0] - high[0] - 2 * 120 * 50 / 110) < 3, True)

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
        expect(f"a push with {name}", (shown["title"], shown["body"], shown["image"]), (title, body, ""))

    # 7. A worker with options: another place of the chart, size and appearance. This page has no content policy.
    browser.open(origin + "/service-worker.js")
    browser.value("navigator.serviceWorker.register('options-worker.js', {type: 'module'}).then(() => 1)")
    wait_for("navigator.serviceWorker.getRegistration().then(r => r.active && r.active.state === 'activated'"
             " && r.active.scriptURL.includes('options'))")
    shown = push(json.dumps({"data": {"title": "Moved", "body": "Beside", "chart": json.loads(step)["chart"]}}))
    picture = browser.line_columns(shown["image"], dark=True)
    expect("the dark picture", (shown["title"], shown["body"], picture["corner"], any(picture["columns"])),
           ("Moved 82", "Beside", True, True))
    expect("the size of the dark picture", (picture["width"], picture["height"]), (720, 360))
    expect("options of the notification", (shown["tag"], shown["data"], shown["requireInteraction"]),
           ("own", {"url": origin + "/index.html"}, True))
    # Bars as the payload says, with a day without a sample.
    bars = json.loads(payload(series=days, axis="time"))["chart"]
    shown = push(json.dumps({"data": {"title": "Bars", "type": "bar", "chart": bars}}))
    # The bars, and the last one with its accent.
    columns = browser.line_columns(shown["image"], dark=True, colors=[[61, 124, 201], [94, 176, 255]])["columns"]
    ends = [x for x in range(1, len(columns)) if (columns[x] is None) != (columns[x - 1] is None)]
    starts, widths = ends[0::2], [after - before for before, after in zip(ends[0::2], ends[1::2])]
    day = starts[1] - starts[0]
    expect("a push with bars: width", [abs(width - 0.85 * day) <= 2 for width in widths], [True] * 4)
    expect("a push with bars: places", [round((start - starts[0]) / day, 1) for start in starts], [0, 1, 3, 4])
    middles = [columns[start + day // 3] for start in starts]
    heights = [bottom - top for top, bottom in middles]
    expect("a push with bars: heights", [abs(4 * height / heights[0] - value) < 0.1
                                         for height, value in zip(heights, (4, 2, 6, 8))], [True] * 4)
    expect("problems with pushes", found + browser.problems(), [])
finally:
    browser.close()
    site.shutdown()

expect.exit_if_failed()
print("The page and the service worker passed; screenshots are in " + folder)
