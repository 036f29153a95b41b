"""``Push``, ``decode``, ``sizes``, ``lint``, and what a notebook shows."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import SAMPLES, TEMPLATE, wave

import pushchart
from pushchart._installation import executable
from pushchart._notebook import shares_of

PUSH = pushchart.encode(wave(300), TEMPLATE, texts="aps.alert.body")


def test_report() -> None:
    assert PUSH.report["bytes"] == len(PUSH) == len(bytes(PUSH))
    assert PUSH.report["free"] == 4096 - len(PUSH)
    assert PUSH.report["samples"] == 300
    assert PUSH.payload["aps"]["alert"]["body"] == f"Now {wave(300)[-1][1]:g}"


def test_decode() -> None:
    chart = PUSH.decode()
    assert (chart.axis, chart.unit, chart.reference) == ("instants", None, None)
    assert chart.series[0].points[-1][0] == wave(300)[-1][0]
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.decode({"aps": {}})
    assert caught.value.code == "missing-chart"
    assert pushchart.decode({"a": {"b": PUSH.payload["chart"]}}, at="a.b").axis == "instants"


def test_sizes() -> None:
    report = PUSH.sizes()
    assert report["bytes"] == len(PUSH)
    assert report["chart"]["series"][0]["points"] > 0
    damaged = pushchart.sizes(PUSH.bytes.replace(b'"chart":"1', b'"chart":"1!'))
    assert "code" in damaged["error"]
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.sizes(b"no payload")
    assert caught.value.code == "not-json"


def test_lint() -> None:
    assert PUSH.lint() == []
    (finding,) = PUSH.lint(headers={"apns-push-type": "alert", "apns-priority": "7"})
    assert finding.header == "apns-priority"
    codes = [finding.code for finding in pushchart.lint('{"aps":{"alert":"x"},"chart":"broken"}')]
    assert "bad-chart" in codes
    with pytest.raises(pushchart.PushChartError) as caught:
        pushchart.lint("{")
    assert caught.value.code == "not-json"


@pytest.mark.parametrize(
    ("transport", "template"),
    [
        ("webpush", {"title": "Load"}),
        ("fcm", {"message": {"token": "t", "data": {"title": "Load"}}}),
        ("liveactivity", {"aps": {"timestamp": 1700000000, "event": "update", "content-state": {"price": 5}}}),
        ("apns", TEMPLATE),
    ],
)
def test_lint_knows_how_the_payload_was_made(transport: str, template: dict[str, object]) -> None:
    assert pushchart.encode(wave(30), template, transport=transport).lint() == []
    codes = [f.code for f in pushchart.encode(wave(1500), template, transport=transport, limit=9000, exact=6).lint()]
    assert codes == []
    other = "fcm" if transport == "apns" else "apns"
    assert pushchart.encode(wave(30), template, transport=transport).lint(transport=other) != []


@pytest.mark.parametrize(("scale", "appearance"), [(1, "light"), (2, "dark"), (3, "light")])
def test_preview_equals_the_command(scale: float, appearance: str, tmp_path: Path) -> None:
    (tmp_path / "push.apns").write_bytes(PUSH.bytes)
    arguments = [executable(), "preview", "push.apns", f"--scale={scale}", f"--appearance={appearance}", "-o", "p.png"]
    subprocess.run(arguments, cwd=tmp_path, check=True)
    png = PUSH.preview(scale=scale, appearance=appearance)
    assert struct.unpack(">II", png[16:24]) == (360 * scale, 180 * scale)
    assert png == (tmp_path / "p.png").read_bytes()


def test_styles() -> None:
    payload = pushchart.encode(wave(300), TEMPLATE, style="glucose")
    with pytest.raises(pushchart.PushChartError):
        payload.preview()
    named = payload.preview(styles=SAMPLES / "styles")
    assert named == payload.preview(style=SAMPLES / "styles" / "glucose.json")
    plain = PUSH.preview()
    red = PUSH.preview(style={"dataSet": {"colors": ["#FF0000"]}})
    assert red != plain
    with pytest.raises(pushchart.PushChartError) as caught:
        PUSH.preview(style={"dataSet": {"colours": ["#FF0000"]}})
    assert caught.value.code


def test_preview_in_a_language() -> None:
    english = PUSH.preview()
    assert PUSH.preview(locale="en") == english
    assert PUSH.preview(locale="de") != english


def test_preview_in_a_time_zone() -> None:
    utc = PUSH.preview()
    assert PUSH.preview(time_zone="UTC") == utc
    assert PUSH.preview(time_zone="Asia/Kathmandu") != utc
    assert PUSH.preview(time_zone="+05:45") != utc


def test_notebook() -> None:
    html = PUSH._repr_html_()
    assert html.count("<img ") == 1
    assert PUSH._repr_png_() == PUSH.preview(scale=2)
    shares = shares_of(PUSH)
    assert shares[0][0] == "chart"
    assert len(dict(shares)) == len(shares)
    assert sum(size for _, size in shares) == 4096
    for name, size in shares:
        assert f"{name}: {size} bytes" in html


def test_a_notebook_shows_hostile_payloads(monkeypatch: pytest.MonkeyPatch) -> None:
    push = pushchart.encode(wave(9), {**TEMPLATE, "<script>\"'&": 1, "aps.alert": 2})
    html = push._repr_html_()
    assert "<script>" not in html
    assert sum(size for _, size in shares_of(push)) == 4096
    texts_alone = pushchart.encode(None, TEMPLATE, texts="aps.alert.body")
    assert "No picture" in texts_alone._repr_html_()
    assert texts_alone._repr_png_() is None
    monkeypatch.setenv("PUSHCHART", os.devnull)
    assert "No picture" in push._repr_html_()


def test_the_command_is_in_the_package(tmp_path: Path) -> None:
    (tmp_path / "push.apns").write_bytes(PUSH.bytes)
    version = subprocess.run(
        [sys.executable, "-m", "pushchart", "--version"], capture_output=True, check=True, text=True
    )
    assert version.stdout.strip() == pushchart.__version__
    script = Path(sys.executable).with_name("pushchart")
    environment = {"PATH": "/usr/bin:/bin"}
    subprocess.run([script, "preview", "push.apns"], cwd=tmp_path, check=True, env=environment)
    assert (tmp_path / "push@2x.png").stat().st_size > 1000
