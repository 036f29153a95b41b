"""Controls a headless Chromium through its debugging pipe. Each message is JSON and ends with a NUL."""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

# Columns of a picture: the lowest and the highest pixel of a line in the first color of the web client, or null.
LINE_COLUMNS = """
async (source, dark, own) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const {data, width, height} = context.getImageData(0, 0, canvas.width, canvas.height);
  const lines = own ?? [dark ? [10, 132, 255] : [0, 122, 255]], background = dark ? [28, 28, 30] : [255, 255, 255];
  const near = (i, color) => color.every((channel, k) => Math.abs(data[i + k] - channel) < 12);
  const columns = [];
  for (let x = 0; x < width; x += 1) {
    const rows = [];
    for (let y = 0; y < height; y += 1) if (lines.some(color => near(4 * (y * width + x), color))) rows.push(y);
    columns.push(rows.length > 0 ? [rows[0], rows[rows.length - 1]] : null);
  }
  return {width, height, columns, corner: near(0, background)};
}
"""


class Expectations:
    """Compares what a page shows with what it should show, and collects the differences."""

    def __init__(self):
        self.failures = []

    def __call__(self, name, found, expected):
        if found != expected:
            self.failures.append(f"{name}: {found!r}, not {expected!r}")
            print("FAILED", self.failures[-1])

    def exit_if_failed(self):
        if self.failures:
            sys.exit(f"{len(self.failures)} checks failed")


class Browser:
    def __init__(self):
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        self.profile = tempfile.mkdtemp(prefix="pushchart-browser-")
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()

        def connect():
            # Chromium reads descriptor 3 and writes 4.
            reading, writing = os.dup(to_read), os.dup(from_write)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
             "--user-data-dir=" + self.profile, "about:blank"],
            preexec_fn=connect, close_fds=False, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.rest = b""
        self.count = 0
        self.session = None
        self.events = []
        self.site = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def receive(self):
        while b"\0" not in self.rest:
            chunk = os.read(self.from_read, 1 << 20)
            if not chunk:
                raise RuntimeError("the browser ended")
            self.rest += chunk
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        """Calls a method of the page, or of the browser if its domain is Browser or Target."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session and not method.startswith(("Browser.", "Target.")):
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to_write, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, path):
        """Opens a file, or a page of a site that starts with http:."""
        self.events = []
        self.site = path if path.startswith("http:") else None
        file = "file://" + os.path.abspath(path).replace("%", "%25").replace("#", "%23")
        self.call("Page.navigate", url=self.site or file)
        deadline = time.time() + 60
        while not self.value("document.readyState === 'complete' && location.href !== 'about:blank'"):
            if time.time() > deadline:
                raise RuntimeError("the page does not load")
            time.sleep(0.05)

    def value(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def size(self, width, height, scale=1, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                  mobile=touch)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def key(self, key, text=None):
        named = {" ": ("Space", 32), "ArrowLeft": ("ArrowLeft", 37), "ArrowRight": ("ArrowRight", 39)}
        code, number = named.get(key, ("Key" + key.upper(), ord(key.upper()[0])))
        common = {"key": key, "code": code, "windowsVirtualKeyCode": number}
        if text is None and len(key) == 1:
            text = key
        self.call("Input.dispatchKeyEvent", type="keyDown", **common, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def mouse(self, kind, x, y, buttons=0):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if buttons or kind == "mouseReleased"
                  else "none", buttons=buttons, clickCount=1)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def watch_notifications(self, origin):
        """Allows the notifications of a site, and records when they are displayed."""
        self.call("Browser.grantPermissions", origin=origin, permissions=["notifications"])
        self.call("BackgroundService.startObserving", service="notifications")
        self.call("BackgroundService.setRecording", service="notifications", shouldRecord=True)
        self.call("ServiceWorker.enable")

    def displayed_notifications(self, act):
        """Acts, waits until a notification is displayed, and returns the registrations and the notifications.

        They are closed then. A list of the notifications before that would delete one that is stored and not displayed
        yet.
        """
        self.events = []
        act()
        deadline = time.time() + 30
        displayed = []
        while not displayed and time.time() < deadline:
            time.sleep(0.02)
            self.value("1")
            events = [event["params"]["backgroundServiceEvent"] for event in list(self.events)
                      if event["method"] == "BackgroundService.backgroundServiceEventReceived"]
            displayed = [event["serviceWorkerRegistrationId"] for event in events
                         if event["eventName"] == "Notification displayed"]
        listed = "navigator.serviceWorker.getRegistration().then(r => r.getNotifications())"
        shown = self.value(f"{listed}.then(all => all.map(n => {{ n.close();"
                           " return {title: n.title, body: n.body, image: n.image || '', tag: n.tag, data: n.data,"
                           " requireInteraction: n.requireInteraction, silent: n.silent}; }))")
        while self.value(f"{listed}.then(all => all.length > 0)") and time.time() < deadline:
            time.sleep(0.05)
        return displayed, shown

    def line_columns(self, image, dark=False, colors=None):
        """The size of a picture of the web client, and where its line, or marks of colors, are in each column of pixels."""
        return self.value(f"({LINE_COLUMNS})({json.dumps(image)}, {json.dumps(dark)}, {json.dumps(colors)})")

    def problems(self):
        """Errors and warnings of the console, exceptions, and network requests beyond the opened site."""
        self.value("1")
        found = []
        for event in self.events:
            parameters = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("text", "exception"))
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append(json.dumps(parameters["args"]))
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            elif event["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                own = self.site and url.startswith(self.site.rsplit("/", 1)[0] + "/")
                if not own and not url.startswith(("data:", "file:", "about:")):
                    found.append("network request for " + url)
        return found

    def close(self):
        try:
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.profile, ignore_errors=True)
