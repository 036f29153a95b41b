"""The program of docs/getting-started.md that makes a token for APNs."""

import re
import ssl
import subprocess
import sys
from pathlib import Path

import apns_server
import httpx
import pytest


@pytest.mark.parametrize(("team", "status"), [(apns_server.TEAM, 200), ("OTHER67890", 403)])
def test_apns_accepts_the_token(tmp_path, team, status):
    page = (Path(__file__).parents[2] / "docs/getting-started.md").read_text()
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    server = apns_server.APNSServer(tmp_path)
    command = [sys.executable, "-c", program, server.key_file, apns_server.KEY, team]
    token = subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()
    headers = {
        "authorization": f"bearer {token}",
        "apns-topic": apns_server.TOPIC,
        "apns-push-type": "alert",
        "apns-priority": "10",
        "apns-collapse-id": "chart",
    }
    trust = ssl.create_default_context(cafile=server.certificate)
    with httpx.Client(http2=True, verify=trust) as client:
        response = client.post(f"{server.address}/3/device/ab12", content=b"{}", headers=headers)
    assert response.status_code == status
