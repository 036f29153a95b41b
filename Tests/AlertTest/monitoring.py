"""Prometheus and Alertmanager of Debian, and an exporter whose latency the test sets."""

import http.server
import json
import math
import socket
import subprocess
import threading
import time
import urllib.parse
import urllib.request

ALERT = "HighLatency"
LEVEL = 0.5
RULES = f"""
groups:
  - name: test
    rules:
      - alert: {ALERT}
        expr: max by (path, instance) (request_seconds) > {LEVEL}
        # A busy host misses a scrape.
        keep_firing_for: 5s
        labels: {{severity: page}}
        annotations:
          summary: 'Requests of {{{{ $labels.path }}}} take {{{{ $value | humanizeDuration }}}}.'
          chart_unit: s
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return probe.getsockname()[1]


def wait_until(name, condition, seconds=60):
    """The first value of a condition that is true."""
    deadline = time.time() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.time() > deadline:
            raise TimeoutError(f"{name} did not happen within {seconds} s")
        time.sleep(0.1)


def answers(url):
    try:
        with urllib.request.urlopen(url, timeout=2) as response:
            return response.status == 200
    except OSError:
        return False


class Exporter:
    """A web server with one figure for each path of an imaginary shop."""

    def __init__(self):
        self.seconds = {"checkout": 0.1, "search": 0.08}
        exporter = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                lines = "".join(
                    f'request_seconds{{path="{path}"}} {value}\n' for path, value in exporter.seconds.items()
                )
                self.send_response(200)
                self.send_header("Content-Type", "text/plain; version=0.0.4")
                self.end_headers()
                self.wfile.write(lines.encode())

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
        self.target = f"localhost:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()


def write_history(folder, target):
    """Gives Prometheus two hours of samples: a wave, and an outage of 20 minutes."""
    now = int(time.time())
    lines = [
        f'request_seconds{{path="{path}",instance="{target}",job="shop"}} '
        f"{round(low + 0.05 * math.sin((now - ago) / 400), 4)} {now - ago}\n"
        for path, low in (("checkout", 0.15), ("search", 0.08))
        for ago in range(7500, 5, -15)
        if not 3000 < ago < 4200
    ]
    samples = folder / "history.txt"
    samples.write_text("# TYPE request_seconds gauge\n" + "".join(lines) + "# EOF\n")
    subprocess.run(
        ["promtool", "tsdb", "create-blocks-from", "openmetrics", samples, folder / "prometheus"],
        check=True,
        stdout=subprocess.DEVNULL,
    )


class Monitoring:
    """Both programs, which send their alerts to a receiver."""

    def __init__(self, folder, target, webhook, token):
        self.prometheus = f"http://localhost:{free_port()}"
        self.alertmanager = f"http://localhost:{free_port()}"
        (folder / "rules.yml").write_text(RULES)
        (folder / "prometheus.yml").write_text(f"""
global: {{scrape_interval: 1s, evaluation_interval: 1s}}
rule_files: [rules.yml]
alerting: {{alertmanagers: [{{static_configs: [{{targets: ['{self.alertmanager.removeprefix("http://")}']}}]}}]}}
scrape_configs: [{{job_name: shop, static_configs: [{{targets: ['{target}']}}]}}]
""")
        (folder / "alertmanager.yml").write_text(f"""
route: {{receiver: charts, group_by: [alertname], group_wait: 1s, group_interval: 2s, repeat_interval: 4s}}
receivers:
  - name: charts
    webhook_configs:
      - {{url: '{webhook}', http_config: {{authorization: {{credentials: '{token}'}}}}}}
""")
        write_history(folder, target)
        log = (folder / "monitoring.log").open("wb")
        self._processes = [
            subprocess.Popen(arguments, stdout=log, stderr=log, cwd=folder)
            for arguments in (
                [
                    "prometheus-alertmanager",
                    "--config.file=alertmanager.yml",
                    f"--storage.path={folder}/alertmanager",
                    f"--web.listen-address={self.alertmanager.removeprefix('http://')}",
                    "--cluster.listen-address=",
                ],
                [
                    "prometheus",
                    "--config.file=prometheus.yml",
                    f"--storage.tsdb.path={folder}/prometheus",
                    f"--web.listen-address={self.prometheus.removeprefix('http://')}",
                ],
            )
        ]
        for address in (self.prometheus, self.alertmanager):
            wait_until(address, lambda address=address: answers(address + "/-/ready"))

    def range(self, query, start, end, step):
        """Prometheus' own answer: a list of pairs of labels and samples."""
        form = urllib.parse.urlencode({"query": query, "start": start, "end": end, "step": step})
        with urllib.request.urlopen(f"{self.prometheus}/api/v1/query_range?{form}", timeout=10) as response:
            result = json.load(response)["data"]["result"]
        return [(one["metric"], [(time, float(value)) for time, value in one["values"]]) for one in result]

    def close(self):
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.wait(20)
