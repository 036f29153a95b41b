"""A server on this host whose answers a test sets, in place of Prometheus."""

from __future__ import annotations

import asyncio
import http.server
import json
import threading
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import parse_qs

from alert_receiver.alerts import read_webhook
from alert_receiver.configuration import PrometheusSettings
from alert_receiver.drawing import Drawing
from alert_receiver.prometheus import Prometheus

NOW = 1_800_000_000.0
Answer = Callable[[http.server.BaseHTTPRequestHandler, dict[str, list[str]]], None]
Series = tuple[dict[str, str], list[tuple[float, str]]]


def matrix(*series: Series) -> bytes:
    result = [{"metric": metric, "values": values} for metric, values in series]
    return json.dumps({"status": "success", "data": {"resultType": "matrix", "result": result}}).encode()


def rules_answer(rules: Sequence[Any]) -> bytes:
    return json.dumps({"status": "success", "data": {"groups": [{"name": "g", "rules": rules}]}}).encode()


class FakePrometheus:
    """A server whose answer a test sets."""

    def __init__(self) -> None:
        self.requests: list[dict[str, list[str]]] = []
        self.answer: Answer = lambda handler, form: None
        fake = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                form = parse_qs(self.rfile.read(int(self.headers.get("Content-Length", 0))).decode())
                fake.requests.append(form)
                fake.answer(self, form)

            do_GET = do_POST  # noqa: N815

            def log_message(self, *_: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answers(self, body: bytes, status: int = 200, **headers: str) -> None:
        def answer(handler: http.server.BaseHTTPRequestHandler, _: dict[str, list[str]]) -> None:
            handler.send_response(status)
            for name, value in headers.items():
                handler.send_header(name, value)
            handler.end_headers()
            handler.wfile.write(body)

        self.answer = answer

    def answers_series(self, *series: Series) -> None:
        self.answers(matrix(*series))

    def answers_queries(self, answers: dict[str, Series], rules: Sequence[dict[str, Any]] = ()) -> None:
        """Gives each of these queries its series, and others none."""

        def answer(handler: http.server.BaseHTTPRequestHandler, form: dict[str, list[str]]) -> None:
            handler.send_response(200)
            handler.end_headers()
            if handler.path.startswith("/api/v1/rules"):
                handler.wfile.write(rules_answer(rules))
            else:
                handler.wfile.write(matrix(*(series for query, series in answers.items() if form["query"] == [query])))

        self.answer = answer

    def drawing(self, expression: str = "a > 5", link: str = "", **labels: str) -> Drawing:
        alert = {"labels": labels, "startsAt": "2027-01-15T07:30:00Z", "generatorURL": link}
        alert["annotations"] = {"chart_query": expression}
        group = read_webhook(json.dumps({"alerts": [alert]}).encode(), NOW)

        async def ask() -> Drawing:
            prometheus = Prometheus(PrometheusSettings(url=self.url))
            try:
                return await prometheus.drawing(group, NOW)
            finally:
                await prometheus.close()

        return asyncio.run(ask())
