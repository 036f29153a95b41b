"""The configuration, and who is let in."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from aiohttp.test_utils import make_mocked_request
from pydantic import ValidationError

from alert_receiver.configuration import ConfigurationError, WebPushSettings, read_configuration
from alert_receiver.devices import DEVICE
from alert_receiver.refusals import refusals
from alert_receiver.session import Sessions

MINIMUM = "public_url: https://alerts.example.com/x/\nwebhook_token: 0123456789abcdef\nstate_folder: state\n"


def sessions(folder: Path) -> Sessions:
    (folder / "c.yaml").write_text(MINIMUM)
    (folder / "state").mkdir(exist_ok=True)
    return Sessions(read_configuration(folder / "c.yaml"))


def test_the_smallest_configuration(tmp_path: Path) -> None:
    (tmp_path / "c.yaml").write_text(MINIMUM)
    configuration = read_configuration(tmp_path / "c.yaml")
    assert configuration.public_url == "https://alerts.example.com/x"
    assert configuration.state_folder == tmp_path / "state"
    assert configuration.listen_address == ("127.0.0.1", 9099)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "has no keys"),
        ("- a", "has no keys"),
        ("a: [", "cannot be read"),
        ("a: 1", "c.yaml: public_url: is missing"),
        (MINIMUM + "prometeus: {}", "prometeus: is no key here: did you mean prometheus?"),
        (
            MINIMUM + "web_push: {contact: 'mailto:a@b.c', servces: [a]}",
            "web_push.servces: is no key here: did you mean",
        ),
        (MINIMUM + "other: {}", "other: is no key here"),
        (MINIMUM.replace("0123456789abcdef", "short-secret"), "webhook_token: write at least 16 characters"),
        (MINIMUM.replace("0123456789abcdef", "1234567890123456"), "webhook_token: write a text, in quotes if it has"),
        (MINIMUM + "listen: 9099", "listen: write a text, in quotes if it has digits alone"),
        (MINIMUM + "prometheus:", "prometheus: write keys with values"),
        (MINIMUM + "channels: [a]", "channels: write keys with values"),
        (MINIMUM + "5: a", "5: write a key that is a text"),
        (MINIMUM + "web_push: {contact: 'mailto:a@b.c', services: a}", "web_push.services: write a list"),
        (MINIMUM.replace("state_folder: state", "state_folder: 5"), "state_folder: write a path"),
        (MINIMUM.replace("alerts", "a" * 1000), "public_url: write at most 1000 characters"),
        (MINIMUM.replace("https:", "ftp:"), "public_url: write an address"),
        (
            MINIMUM + "apns: {key_file: none.p8, key_id: a, team_id: b, topic: t}",
            "apns.key_file: there is no such file",
        ),
        (MINIMUM + "apns: {key_file: a, key_id: a, team_id: b, topic: t}", "apns.key_id: write ten capital letters"),
        (
            MINIMUM + "apns: {key_file: a, key_id: a, team_id: b, topic: ''}",
            "apns.topic: write the identifier of the app",
        ),
        (MINIMUM + "web_push: {contact: ops}", "web_push.contact: write mailto: and your address"),
    ],
)
def test_faults_name_their_place(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "c.yaml").write_text(text)
    with pytest.raises(ConfigurationError) as error:
        read_configuration(tmp_path / "c.yaml")
    assert message in str(error.value)
    assert "short-secret" not in str(error.value)


@pytest.mark.parametrize(
    ("endpoint", "is_accepted"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://db5p.notify.windows.com/w/?token=x", True),
        ("https://web.push.apple.com/x", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com.example.com/x", False),
        ("https://evilpush.apple.com/x", False),
        ("https://localhost/x", False),
        ("file:///etc/passwd", False),
    ],
)
def test_only_push_services_are_sent_to(endpoint: str, is_accepted: bool) -> None:
    assert WebPushSettings(contact="mailto:a@example.com").accepts(endpoint) is is_accepted


@pytest.mark.parametrize(
    "device",
    [
        {},
        {"kind": "apns", "token": "xyz"},
        {"kind": "apns", "token": "ab" * 32, "key": {"version": 9}},
        {"kind": "web-push", "endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {"kind": "web-push", "endpoint": "https://fcm.googleapis.com/x"},
    ],
)
def test_devices_that_could_get_no_push_are_refused(device: object) -> None:
    with pytest.raises(ValidationError):
        DEVICE.validate_python(device)


KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}


@pytest.mark.parametrize(
    ("device", "expected"),
    [
        ("{", ["the device: is not JSON"]),
        ([], ["the device: write keys with values"]),
        # What a browser gives.
        (
            {"endpoint": "https://a/x", "expirationTime": None, "keys": KEYS},
            ["the device: write the kind web-push or apns"],
        ),
        ({"kind": "web_push"}, ["the device: write the kind web-push or apns"]),
        (
            {"kind": "web-push", "endpoint": 5},
            ["endpoint: write a text, in quotes if it has digits alone", "keys: is missing"],
        ),
        (
            {"kind": "web-push", "endpoint": "https://a b", "keys": {"p256dh": KEYS["p256dh"][:-4], "auth": "x" * 101}},
            [
                "endpoint: write an address without spaces and with ASCII alone",
                "keys.p256dh: write a point of the curve P-256, as the browser gives it",
                "keys.auth: write at most 100 characters",
            ],
        ),
        ({"kind": "apns", "token": "xy", "a": 1}, ["token: write 16 to 200 hexadecimal digits", "a: is no key here"]),
    ],
)
def test_a_refusal_says_what_to_write(device: object, expected: list[str]) -> None:
    with pytest.raises(ValidationError) as error:
        DEVICE.validate_json(device if isinstance(device, str) else json.dumps(device))
    assert refusals(error.value, "the device", outer=1) == expected


def test_a_link_is_good_for_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    signer = sessions(tmp_path)
    token = signer.link().partition("token=")[2]
    end, _, signature = token.partition("-")
    assert signer.is_link_token(token)
    for other in ("", "-", token[:-1], f"{int(end) + 1}-{signature}", f"x-{signature}", "\udcff-\udcff"):
        assert not signer.is_link_token(other)
    assert sessions(tmp_path).is_link_token(token), "a restart keeps the key"
    later = time.time() + 86401
    monkeypatch.setattr(time, "time", lambda: later)
    assert not signer.is_link_token(token)


@pytest.mark.parametrize(
    ("authorization", "is_let_in"),
    [
        ("Bearer 0123456789abcdef", True),
        ("bearer 0123456789abcdef", True),
        ("Basic YTowMTIzNDU2Nzg5YWJjZGVm", True),
        ("Basic YTo=", False),
        ("Bearer", False),
        ("Bearer 0123456789abcdeg", False),
        ("0123456789abcdef", False),
        ("", False),
    ],
)
def test_programs_need_the_token(tmp_path: Path, authorization: str, is_let_in: bool) -> None:
    request = make_mocked_request("POST", "/alertmanager", headers={"Authorization": authorization})
    assert sessions(tmp_path).is_program(request) is is_let_in
