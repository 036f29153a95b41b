"""Opens the page of the receiver in Chromium: signs in, registers the browser, and shows a push."""

import base64
import hashlib
import json
import re
import sqlite3
import time

from browser import Browser
from monitoring import wait_until
from receiver import webhook

# Chromium without a push service makes no subscription, so the page gets one of the push service of the test.
SUBSCRIBE = """
PushManager.prototype.subscribe = async function (options) {
  globalThis.subscribedWith = options;
  const subscription = %s;
  return {toJSON: () => subscription};
};
"""
SIZES = ((320, 640), (1100, 900), (2560, 1300))
MARKUP = "<img src=x onerror=document.title='gone'><script>document.title='gone'</script>"


def run(receiver, push_service, expect, folder):
    folder.mkdir(parents=True, exist_ok=True)
    expect("the page without a session", receiver.get("/")[0], 401)
    expect("the list without a session", receiver.get("/alerts")[0], 401)
    expect("a registration without a session", receiver.post("/devices", {}, authorization="")[0], 401)
    expect("a link with another token", receiver.get("/sign-in?token=1-2")[0], 401)
    subscription = push_service.subscription("/chromium")
    browser = Browser()
    try:
        browser.watch_notifications(receiver.address)
        browser.call("Page.addScriptToEvaluateOnNewDocument", source=SUBSCRIBE % json.dumps(subscription))
        sign_in(browser, receiver, expect)
        register(browser, receiver, expect)
        push(browser, receiver, push_service, expect, folder)
        looks(browser, receiver, expect, folder)
        hostile(browser, receiver, expect)
        losses(browser, receiver, push_service, expect)
        ages(browser, receiver, expect)
    finally:
        browser.close()


def sign_in(browser, receiver, expect):
    status, link = receiver.run("--link")
    expect("--link", (status, link.startswith(receiver.address + "/sign-in?token=")), (0, True))
    browser.open(link)
    wait_until("the list", lambda: browser.value("document.querySelectorAll('article').length"))
    expect("the address after the link", browser.value("location.href"), receiver.address + "/")
    expect("the cookie is hidden from scripts", browser.value("document.cookie"), "")
    expect(
        "the ended alert",
        browser.value(
            "(a => [a.querySelector('h2').textContent,"
            " a.querySelector('.state').textContent.startsWith('Resolved, since '),"
            " a.querySelector('canvas').getAttribute('role'), /last .*s, .*Reference level 0.5 s/i.test("
            "a.querySelector('canvas').getAttribute('aria-label')), a.querySelector('a').href.includes('g0.expr=')])"
            "(document.querySelector('article'))"
        ),
        ["Resolved: HighLatency", True, "img", True, True],
    )
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in browser.call("Network.getCookies")["cookies"])
    device = {"kind": "apns", "token": "ab" * 32}
    for origin in ({}, {"Origin": "https://other.example"}, {"Origin": "null"}):
        expect(f"a forged request {origin}", receiver.post("/devices", device, "", Cookie=cookie, **origin)[0], 401)


def register(browser, receiver, expect):
    for expected in ("register", None):
        for kind in ("keyDown", "keyUp"):
            browser.call("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
        if expected:
            expect("the first stop of the keyboard", browser.value("document.activeElement.id"), expected)
    expect("the second stop", browser.value("document.activeElement.tagName"), "A")
    browser.value("document.getElementById('register').click()")
    wait_until("the registration", lambda: browser.value("document.getElementById('message').textContent"))
    expect("the message", browser.value("document.getElementById('message').textContent"), "This device shows alerts.")
    key = json.loads(browser.value("fetch('alerts').then(r => r.text())"))["applicationServerKey"]
    expect(
        "the subscription",
        browser.value("[subscribedWith.userVisibleOnly, subscribedWith.applicationServerKey]"),
        [True, key],
    )
    faults = browser.call("Page.getAppManifest")
    expect("the manifest", ([fault["message"] for fault in faults["errors"]], "Alerts" in faults["data"]), ([], True))
    faults = browser.call("Page.getInstallabilityErrors")["installabilityErrors"]
    expect("the page can be installed", faults, [])
    for side in (192, 512):
        expect(
            f"the icon of {side}",
            browser.value(
                f"(async i => {{ i.src = 'icon-{side}.png'; await i.decode(); return i.naturalWidth; }})(new Image())"
            ),
            side,
        )


def push(browser, receiver, push_service, expect, folder):
    query = f"max(request_seconds) + 0.6 * (time() > bool {int(time.time()) - 1800}) > 0.4"
    text = webhook(
        "chromium",
        annotations={
            "chart_query": query.replace("START", str(int(time.time()) - 1500)),
            "chart_unit": "s",
            "summary": "Requests were slow.",
        },
    )
    expect("a webhook of Grafana", receiver.post("/grafana", text)[0], 200)
    payload = wait_until("the message", lambda: push_service.messages("/chromium"))[0].payload.decode()
    registrations = browser.value("navigator.serviceWorker.ready.then(() => 1)") and [
        one["registrationId"]
        for event in browser.events + browser_events(browser)
        if event["method"] == "ServiceWorker.workerRegistrationUpdated"
        for one in event["params"]["registrations"]
    ]
    _, shown = browser.displayed_notifications(
        lambda: browser.call(
            "ServiceWorker.deliverPushMessage", origin=receiver.address, registrationId=registrations[-1], data=payload
        )
    )
    expect("one notification", len(shown), 1)
    notification = json.loads(payload)["notification"]
    tag = notification["tag"]
    target = f"{receiver.address}/#{tag}"
    body = f"Now {notification['body'].split()[1]} s. Requests were slow."
    expect(
        "the notification",
        [shown[0][name] for name in ("title", "body", "tag", "data", "silent")],
        ["Latency", body, tag, {"url": target}, False],
    )
    image = shown[0]["image"]
    (folder / "notification.png").write_bytes(base64.b64decode(image.removeprefix("data:image/png;base64,")))
    picture = browser.line_columns(image)
    expect("the picture", (picture["width"], picture["height"], picture["corner"]), (720, 360, True))
    lines = [column for column in picture["columns"] if column]
    expect("the line in the picture", len(lines) > 20, True)
    expect("the rise in the picture", max(low for _, low in lines) - min(high for high, _ in lines) > 100, True)
    browser.open(target)
    expect(
        "the alert of the notification has the focus",
        wait_until("the focus", lambda: browser.value("document.activeElement.id")),
        tag,
    )


def browser_events(browser):
    """The events of service workers, which the browser sends again when they are asked for."""
    browser.call("ServiceWorker.disable")
    browser.call("ServiceWorker.enable")
    browser.value("new Promise(done => setTimeout(done, 200))")
    return browser.events


def hostile(browser, receiver, expect):
    """Alerts from anyone: they are answered, they go out, and the page shows their texts as texts."""
    long = "x" * 10_000
    for name, status, body in (
        ("no JSON", 400, b"{"),
        ("nothing", 400, b""),
        ("a list", 400, b"[]"),
        ("no alerts", 400, {"alerts": []}),
        ("alerts of another type", 400, {"alerts": 5}),
        ("deep nesting", 400, b"[" * 100_000),
        ("more than a megabyte", 413, b" " * (2 << 20)),
        ("a hundred megabytes", (413, 0), b" " * (100 << 20)),
        ("wrong types", 200, webhook("types", labels=5, annotations=[], startsAt={}, generatorURL=7, fingerprint=[])),
        ("markup", 200, webhook(MARKUP, labels={"alertname": MARKUP, MARKUP: MARKUP}, annotations={"summary": MARKUP})),
        (
            "long texts",
            200,
            webhook("long", labels={"alertname": long, "a": "\u2028\n\t\0"}, annotations={"summary": long}),
        ),
        ("half a surrogate pair", 200, json.dumps(webhook("half", labels={"alertname": "\ud83d"})).encode()),
        ("invalid UTF-8", 200, json.dumps(webhook("utf")).encode().replace(b"Latency", b"La\xff\xfetency")),
        ("a script as a link", 200, webhook("link", generatorURL="javascript:document.title='gone'//?g0.expr=up")),
        ("a query of another host", 200, webhook("host", generatorURL="http://other.example/graph?g0.expr=up>bool 5")),
        ("a query that is none", 200, webhook("none", annotations={"chart_query": "(((" * 1000})),
        ("a time to come", 200, webhook("future", seconds_ago=-(10**6), annotations={"chart_query": "up"})),
        ("a time long ago", 200, webhook("past", startsAt="0001-01-01T00:00:00Z", annotations={"chart_query": "up"})),
        ("not a number", 200, webhook("nan", annotations={"chart_query": "request_seconds * NaN"})),
        ("infinity", 200, webhook("inf", annotations={"chart_query": "request_seconds / 0"})),
        (
            "many alerts",
            200,
            {**webhook("many"), "alerts": [{"labels": {"alertname": "n", "i": str(i)}} for i in range(10_000)]},
        ),
    ):
        found = receiver.post("/alertmanager", body)[0]
        expect(
            f"{name}: status",
            found if isinstance(status, int) else found in status,
            status if isinstance(status, int) else True,
        )
    expect("a wrong token", receiver.post("/alertmanager", webhook("token"), "Bearer of-another-receiver")[0], 401)
    expect("half an authorization", receiver.post("/alertmanager", webhook("token"), "Basic ====")[0], 401)
    browser.open(receiver.address + "/")
    charts = wait_until("all hostile alerts are drawn", lambda: drawn(browser, 15))
    expect(
        "hostile alerts make no elements", browser.value("document.querySelectorAll('main img, main script').length"), 0
    )
    expect("hostile alerts run no script", browser.value("document.title"), "Alerts")
    browser.size(320, 640)
    expect("the width with hostile alerts", browser.value("document.documentElement.scrollWidth <= innerWidth"), True)
    expect(
        "links are web addresses",
        browser.value("[...document.querySelectorAll('article a:not([hidden])')].every(a => a.protocol === 'http:')"),
        True,
    )
    expect(
        "alerts of which nothing can be drawn",
        [charts[name] for name in ("nan", "inf", "none", "types", "many")],
        [False] * 5,
    )
    expect("alerts that are drawn all the same", [charts[name] for name in ("future", "past", "host")], [True] * 3)


def losses(browser, receiver, push_service, expect):
    """An alert that a push service refuses is shown with the reason, and counts as an alert that did not get out."""
    expect("/delivering before a loss", receiver.get("/delivering"), (200, "ok"))
    push_service.answer = lambda path: (413 if path == "/chromium" else 201, {})
    expect("the webhook of a lost alert", receiver.post("/alertmanager", webhook("lost"))[0], 200)
    wait_until("the loss", lambda: receiver.get("/delivering")[0] == 503)
    browser.open(receiver.address + "/")
    shown = "document.querySelector('.losses:not([hidden])')"
    wait_until("the lost alert", lambda: browser.value(f"{shown} !== null"))
    expect(
        "the reason", browser.value(f"{shown}.textContent"), "Devices that this alert did not reach, by cause: 413 (1)"
    )


def ages(browser, receiver, expect):
    """Alerts that fire come first. The page says how many it leaves out, and since when there is no news."""

    def states():
        with sqlite3.connect(receiver.folder / "state/alerts.sqlite") as database:
            database.execute("UPDATE groups SET received = received - 300")
        browser.open(receiver.address + "/")
        wait_until("the list", lambda: browser.value("document.querySelectorAll('article').length"))
        return json.loads(
            browser.value("JSON.stringify([...document.querySelectorAll('.state')].map(state => state.textContent))")
        )

    # Its rule has ended, and no message says so.
    receiver.post("/alertmanager", webhook("silenced", labels={"alertname": "HighLatency"}))
    ended = [state for state in states() if state.startswith("Ended, as Prometheus says; no news since ")]
    expect("the state of an alert that was silenced", len(ended), 1)
    for number in range(75):
        receiver.post("/alertmanager", webhook(f"more {number}", status="resolved" if number < 20 else "firing"))
    found = states()
    expect("all that are shown fire", (len(found), {state.split(",")[0] for state in found}), (50, {"Firing"}))
    expect("there is no news", [state for state in found if ", no news since " not in state], [])
    hidden = browser.value("document.getElementById('hidden').textContent")
    expect("what is left out", bool(re.fullmatch(r"Not shown: \d+ that fire, \d+ that have ended", hidden)), True)


def drawn(browser, count):
    """Whether each group of a webhook has a chart, once all are known."""
    groups = {one["id"]: one for one in json.loads(browser.value("fetch('alerts').then(r => r.text())"))["groups"]}
    names = ("types", "long", "half", "utf", "link", "host", "none", "future", "past", "nan", "inf", "many", "chromium")
    known = {name: groups.get(hashlib.sha256(name.encode()).hexdigest()[:32]) for name in names}
    if len(groups) < count or any(one is None for one in known.values()):
        return None
    # An alert that is not drawn yet has the text of its rule alone.
    waiting = [
        name
        for name in ("future", "past", "host", "nan", "inf", "none")
        if not known[name]["chart"] and "No chart:" not in known[name]["body"]
    ]
    return None if waiting else {name: bool(one["chart"]) for name, one in known.items()}


# Alerts as people have them: a name, a summary, and a query with its unit. START is when they began.
ALERTS = (
    (
        "QueueGrows",
        "The queue of mails grows.",
        "round(240 + 0.8 * clamp_min(vector(time() - START), 0) + 900 * max(request_seconds)) > 1000",
        "",
    ),
    ("DiskFills", "The disk of db-1 is full in 3 hours.", "round(vector(88 + (time() - START) / 700), 0.1) > 90", "%"),
    ("SlowPaths", "Two paths are slow.", "round(request_seconds * (1 + 5 * (time() > bool START)), 0.01) > 0.4", "s"),
    (
        "ErrorRate",
        "Too many requests fail.",
        "round(8 * max(request_seconds) + 4.4 * (time() > bool START), 0.1) > 3",
        "%",
    ),
)


def looks(browser, receiver, expect, folder):
    for name, summary, query, unit in ALERTS:
        text = webhook(
            name,
            1500,
            labels={"alertname": name, "severity": "page"},
            generatorURL=f"{receiver.address}/rule",
            annotations={
                "summary": summary,
                "chart_query": query.replace("START", str(int(time.time()) - 1500)),
                "chart_unit": unit,
            },
        )
        expect(f"the webhook of {name}", receiver.post("/alertmanager", text)[0], 200)
    browser.open(receiver.address + "/")
    wait_until(
        "all charts",
        lambda: browser.value(
            "fetch('alerts').then(r => r.json()).then(a => a.groups.length > 5 && a.groups.every(g => g.chart))"
        ),
    )
    for scheme in ("light", "dark"):
        browser.scheme(scheme)
        for width, height in SIZES:
            browser.size(width, height, 1 if width > 2000 else 2)
            browser.open(receiver.address + "/")
            wait_until(
                "the list", lambda: browser.value("document.querySelectorAll('canvas:not([hidden])').length > 5")
            )
            expect(f"the width {width}", browser.value("document.documentElement.scrollWidth <= innerWidth"), True)
            browser.picture(folder / f"alerts-{width}-{scheme}.png")
    expect("problems of the page", browser.problems(), [])
