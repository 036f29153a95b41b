"""A receiver in a process of its own, and requests to it."""

import datetime
import json
import os
import resource
import subprocess
import time
import urllib.error
import urllib.request

import apns_server
from monitoring import answers, free_port, wait_until

TOKEN = "token-of-the-test"


def webhook(key, seconds_ago=60, status="firing", **alert):
    """A webhook of Alertmanager with one alert."""
    started = datetime.datetime.fromtimestamp(time.time() - seconds_ago, datetime.UTC).isoformat()
    return {
        "version": "4",
        "groupKey": key,
        "status": status,
        "truncatedAlerts": 0,
        "alerts": [
            {"status": status, "labels": {"alertname": "Latency"}, "annotations": {}, "startsAt": started, **alert}
        ],
    }


class Receiver:
    """The command ``alert-receiver`` with a configuration for services on this host."""

    def __init__(self, folder, prometheus, apns=None):
        self.address = f"http://localhost:{free_port()}"
        self.folder = folder
        self.configuration = folder / "receiver.yaml"
        settings = {
            "public_url": self.address,
            "listen": self.address.removeprefix("http://"),
            "webhook_token": TOKEN,
            "state_folder": "state",
            "prometheus": {"url": prometheus},
            "web_push": {"contact": "mailto:ops@example.com", "services": ["localhost"]},
        }
        if apns:
            settings["apns"] = {
                "key_file": str(apns.key_file),
                "key_id": apns_server.KEY,
                "team_id": apns_server.TEAM,
                "topic": apns_server.TOPIC,
                "server": apns.address,
            }
        # JSON is YAML too.
        self.configuration.write_text(json.dumps(settings))
        self._environment = {**os.environ, **({"SSL_CERT_FILE": str(apns.certificate)} if apns else {})}
        self.process = None

    def start(self, descriptors=None):
        """Starts the process, perhaps with fewer descriptors of files and connections than usual."""

        def limit():
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        with (self.folder / "receiver.log").open("ab") as log:
            self.process = subprocess.Popen(
                ["alert-receiver", self.configuration], stdout=log, stderr=log, env=self._environment, preexec_fn=limit
            )
        wait_until("the start of the receiver", lambda: answers(self.address + "/healthz"))

    def run(self, option):
        """Runs the command with an option, and returns its exit status and its output."""
        done = subprocess.run(
            ["alert-receiver", self.configuration, option], capture_output=True, text=True, env=self._environment
        )
        return done.returncode, done.stdout.strip() + done.stderr

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Ends the process as a supervisor does, and returns its exit status."""
        self.process.terminate()
        return self.process.wait(20)

    def post(self, path, body, authorization=f"Bearer {TOKEN}", **headers):
        """The status and the body of an answer; the status 0 if there is none."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Authorization": authorization, **headers})
        return self._answer(request)

    def get(self, path, **headers):
        return self._answer(urllib.request.Request(self.address + path, headers=headers))

    def figures(self):
        """The figures of ``/metrics``, by their names and labels."""
        _, text = self.get("/metrics", Authorization=f"Bearer {TOKEN}")
        return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line[0] != "#"}

    def log(self):
        return (self.folder / "receiver.log").read_text()

    @staticmethod
    def _answer(request):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        except OSError:
            return 0, ""
