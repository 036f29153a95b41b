"""The addresses of a receiver that runs."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import pytest
from receiver import TOKEN, Receiver


@pytest.mark.parametrize("method", ["POST", "PUT"])
@pytest.mark.parametrize(("token", "status"), [(TOKEN, 200), ("other", 401)])
def test_grafana_posts_or_puts(tmp_path: Path, method: str, token: str, status: int) -> None:
    receiver = Receiver(tmp_path, "http://localhost:1")
    receiver.start()
    try:
        request = urllib.request.Request(
            f"{receiver.address}/grafana",
            b'{"alerts":[{"labels":{"alertname":"A"}}]}',
            {"Authorization": f"Bearer {token}"},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                answered = response.status
        except urllib.error.HTTPError as error:
            answered = error.code
        assert answered == status
    finally:
        assert receiver.stop() == 0
