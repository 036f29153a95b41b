"""Every parameter of the package, with values of other types and out of range: each message names the argument."""

from __future__ import annotations

import inspect
import json
import pydoc
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date, datetime, timezone
from pathlib import Path
from types import MappingProxyType
from typing import Any, Callable

import numpy as np
import pandas as pd
import pytest
from conftest import TEMPLATE, wave

import pushchart
from pushchart._installation import executable
from pushchart._option_members import member_of

POINTS = wave(9)
PUSH = pushchart.encode(POINTS, TEMPLATE)

NOT_A_TEXT: list[Any] = [5, b"x", ["x"]]
NOT_A_NUMBER: list[Any] = ["5", True, [5], 1j]
NOT_A_WHOLE_NUMBER: list[Any] = [*NOT_A_NUMBER, 1.5]
NOT_A_FLAG: list[Any] = [1, "true"]
NOT_A_TIME: list[Any] = [True, [5], 1j, b"x", np.datetime64("2024-01-01"), pd.NaT]
NOT_TEXTS: list[Any] = [5, b"x", [5], {"x"}, [None]]
NOT_AN_OBJECT: list[Any] = [5, "{}", [("a", 1)]]
NOT_A_PATH: list[Any] = [5, b"x", ["x"]]
NOT_A_FOLDER = [*NOT_A_PATH, {}]
NOT_A_PAYLOAD: list[Any] = [5, None, ["x"], object()]
NOT_ITERABLE: list[Any] = [5, None, "x", b"x"]
NOT_FINITE: list[Any] = [float("nan"), float("inf"), 10**400]
NOT_AN_ARGUMENT: list[Any] = ["a\0b", "\ud800"]
SECRET = "c2VjcmV0"
HYPHENATED = [member for member in map(member_of, pushchart.Options.__annotations__) if "-" in member]
OPTION_OF_THE_COMMAND = re.compile(rf"--|<|\b({'|'.join(HYPHENATED)})\b")

# Each option: values of other types, and values that are out of range, with a word of the message of the command.
OF_TABLES = ("by", "columns", "missing", "time", "time_format", "value", "zone")
OPTIONS: dict[str, tuple[list[Any], list[tuple[Any, str]]]] = {
    "axis": (NOT_A_TEXT, [("x", "axis")]),
    "names": (NOT_TEXTS, [(["x"], "names")]),
    "columns": (NOT_A_TEXT, [("x", "columns"), ("ohlc", "columns")]),
    "by": (NOT_A_TEXT, [("x", "by is for a table")]),
    "time": (NOT_TEXTS, [("x", "time is for a table")]),
    "value": (NOT_TEXTS, [("x", "value is for a table")]),
    "zone": (NOT_A_TEXT, [("Nowhere", "Nowhere")]),
    "time_format": (NOT_A_TEXT, [("%d", "time_format")]),
    "missing": ([b"x", [b"x"], {"x"}, [None]], []),
    "max_gap": (NOT_A_TEXT, [("soon", "max_gap"), ("0", "max_gap")]),
    "levels": (
        NOT_AN_OBJECT,
        [({"last": 5}, "last"), ({"a" * 33: 5}, "33 bytes"), ({"a": "b"}, "levels.a"), ({"a": True}, "levels.a")],
    ),
    "texts": (NOT_TEXTS, [("aps.gone", "aps.gone"), ("", "path")]),
    "transport": (NOT_A_TEXT, [("x", "transport")]),
    "at": (NOT_A_TEXT, [("a..b", "path")]),
    "limit": ([1.5, True, ["apns"]], [("x", "limit"), (-1, "limit"), (10**400, "limit")]),
    "reserve": (NOT_A_WHOLE_NUMBER, [(-1, "reserve"), (5000, "reserve"), (10**400, "reserve")]),
    "counted_for": (NOT_A_TEXT, [("x", "encoder")]),
    "width": (NOT_A_WHOLE_NUMBER, [(0, "must be 1 to 2000"), (10**400, "width")]),
    "height": (NOT_A_WHOLE_NUMBER, [(2001, "must be 1 to 2000"), (10**400, "height")]),
    "scale": (NOT_A_NUMBER, [(0, "scale"), (9, "scale"), *((value, "scale") for value in NOT_FINITE)]),
    "tolerance": (NOT_A_NUMBER, [(0, "tolerance"), *((value, "tolerance") for value in NOT_FINITE)]),
    "exact": (NOT_A_WHOLE_NUMBER, [(16, "decimals"), (10**400, "exact")]),
    "samples": (NOT_A_TEXT, [("every", "samples"), ("ohlc", "candlestick")]),
    "no_keep_last": (NOT_A_FLAG, []),
    "max_chart_error": (
        [True, [5], 1j],
        [(-1, "chart error"), *((value, "max_chart_error") for value in ["5", "None", *NOT_FINITE])],
    ),
    "shrink": (NOT_A_TEXT, [("x", "shrink")]),
    "or_texts_only": (NOT_A_FLAG, []),
    "cut": (NOT_A_TEXT, [("x", "cut")]),
    "decimals": (NOT_A_WHOLE_NUMBER, [(21, "decimals"), (10**400, "decimals")]),
    "decimal_separator": (NOT_A_TEXT, [("x" * 65, "decimal_separator")]),
    "group_separator": (NOT_A_TEXT, [("x" * 65, "group_separator")]),
    "style": (NOT_A_TEXT, [("x" * 300, "style"), ("Styles/x.json", "write style=x, with styles=Styles")]),
    "reference": (NOT_A_NUMBER, [(value, "reference") for value in NOT_FINITE]),
    "unit": (NOT_A_TEXT, [("x" * 300, "unit")]),
    "from_": (
        NOT_A_TIME,
        [
            ("noon", "from"),
            (1e300, "from"),
            *((value, "from_") for value in NOT_FINITE),
        ],
    ),
    "to": (NOT_A_TIME, [("noon", "to"), (date(1970, 1, 1), "after")]),
    "line_color": (NOT_TEXTS, [("red", "line_color"), (["#112233"] * 2, "line_color")]),
    "fill_color": (NOT_TEXTS, [("red", "fill_color"), (["#112233"] * 2, "fill_color")]),
    "parts": (NOT_AN_OBJECT, [({"last": "x"}, "figure"), ({"user": "x"}, "{user}")]),
    "seal": (NOT_AN_OBJECT, [({}, "key")]),
    "pad": (NOT_A_WHOLE_NUMBER, [(10**400, "pad"), (64, "pad and max_age need the key of seal")]),
    "max_age": (NOT_A_WHOLE_NUMBER, [(10**400, "max_age"), (60, "pad and max_age need the key of seal")]),
}

# Each other parameter: a call with its value, values of other types, and values out of range.
PARAMETERS: list[tuple[Callable[..., Any], str, Callable[[Any], Any], list[Any], list[Any]]] = [
    (pushchart.Batch, "workers", lambda v: pushchart.Batch(v), NOT_A_WHOLE_NUMBER, [0, 1025, 10**400]),
    (
        pushchart.Batch,
        "request_timeout",
        lambda v: pushchart.Batch(request_timeout=v),
        [*NOT_A_NUMBER, None],
        [0, 1e9, float("nan"), 10**400],
    ),
    (pushchart.Batch, "styles", lambda v: pushchart.Batch(styles=v), NOT_A_FOLDER, [*NOT_AN_ARGUMENT, "none"]),
    (pushchart.Batch.map, "requests", lambda v: pushchart.Batch().map(v), NOT_ITERABLE, []),
    (pushchart.Batch.map, "errors", lambda v: pushchart.Batch().map([], errors=v), NOT_A_TEXT, ["ignore"]),
    (pushchart.Batch.encode, "template", lambda v: pushchart.Batch().encode(POINTS, v), NOT_A_PAYLOAD, []),
    (pushchart.encode, "template", lambda v: pushchart.encode(POINTS, v), NOT_A_PAYLOAD, []),
    (
        pushchart.encode,
        "styles",
        lambda v: pushchart.encode(POINTS, TEMPLATE, styles=v),
        NOT_A_FOLDER,
        [*NOT_AN_ARGUMENT, "none"],
    ),
    (pushchart.Request, "template", lambda v: pushchart.Request(POINTS, v), NOT_A_PAYLOAD, []),
    (pushchart.Request, "options", lambda v: pushchart.Request(POINTS, TEMPLATE, v), [*NOT_AN_OBJECT, None], []),
    (pushchart.Series, "label", lambda v: pushchart.Series([1], [1], v), [*NOT_A_TEXT, None], []),
    (pushchart.Series, "line_color", lambda v: pushchart.Series([1], [1], line_color=v), NOT_A_TEXT, []),
    (pushchart.Series, "fill_color", lambda v: pushchart.Series([1], [1], fill_color=v), NOT_A_TEXT, []),
    (pushchart.decode, "payload", lambda v: pushchart.decode(v), NOT_A_PAYLOAD, []),
    (pushchart.decode, "at", lambda v: pushchart.decode(PUSH.bytes, at=v), NOT_A_TEXT, NOT_AN_ARGUMENT),
    (pushchart.sizes, "payload", lambda v: pushchart.sizes(v), NOT_A_PAYLOAD, []),
    (pushchart.sizes, "at", lambda v: pushchart.sizes(PUSH.bytes, at=v), NOT_A_TEXT, NOT_AN_ARGUMENT),
    (pushchart.lint, "payload", lambda v: pushchart.lint(v), NOT_A_PAYLOAD, []),
    (
        pushchart.lint,
        "headers",
        lambda v: pushchart.lint(PUSH.bytes, headers=v),
        [5, "a=b", {1: "x"}, {"x": 1.5}, {"x": None}],
        [{"a=b": "x"}, {"a": "\0"}],
    ),
    (pushchart.lint, "transport", lambda v: pushchart.lint(PUSH.bytes, transport=v), NOT_A_TEXT, NOT_AN_ARGUMENT),
    (pushchart.lint, "limit", lambda v: pushchart.lint(PUSH.bytes, limit=v), [1.5, True], [*NOT_AN_ARGUMENT, 10**400]),
    (pushchart.lint, "at", lambda v: pushchart.lint(PUSH.bytes, at=v), NOT_A_TEXT, NOT_AN_ARGUMENT),
    (
        pushchart.lint,
        "styles",
        lambda v: pushchart.lint(PUSH.bytes, styles=v),
        NOT_A_FOLDER,
        [*NOT_AN_ARGUMENT, "none"],
    ),
    (pushchart.Push, "answer", lambda v: pushchart.Push(v), [5, b"{}"], []),
    (pushchart.Push.preview, "scale", lambda v: PUSH.preview(scale=v), [*NOT_A_NUMBER, None], NOT_FINITE),
    (pushchart.Push.preview, "style", lambda v: PUSH.preview(style=v), NOT_A_PATH, NOT_AN_ARGUMENT),
    (pushchart.Push.preview, "styles", lambda v: PUSH.preview(styles=v), [*NOT_A_PATH, {}], NOT_AN_ARGUMENT),
    (pushchart.Push.preview, "locale", lambda v: PUSH.preview(locale=v), NOT_A_TEXT, NOT_AN_ARGUMENT),
    (pushchart.Push.preview, "time_zone", lambda v: PUSH.preview(time_zone=v), NOT_A_TEXT, NOT_AN_ARGUMENT),
    (
        pushchart.Push.preview,
        "appearance",
        lambda v: PUSH.preview(appearance=v),
        [*NOT_A_TEXT, None],
        ["both", "x", *NOT_AN_ARGUMENT],
    ),
]
# The series and their columns have errors of their own, which are values of ``Batch.map``.
SERIES: list[tuple[str, Callable[[Any], Any]]] = [
    ("times", lambda v: pushchart.Series(v, [1])),
    ("values", lambda v: pushchart.Series([1], v)),
    ("series", lambda v: pushchart.encode(v, TEMPLATE)),
]


def cases() -> Iterator[Any]:
    for name, (types, _) in OPTIONS.items():
        for value in types:
            yield name, lambda v, name=name: pushchart.encode(POINTS, TEMPLATE, **{name: v}), value, TypeError
    for function, name, call, types, values in PARAMETERS:
        del function
        for value in types:
            yield name, call, value, TypeError
        for value in values:
            yield name, call, value, ValueError


@pytest.mark.parametrize(("name", "call", "value", "kind"), list(cases()))
def test_a_message_names_the_argument(name: str, call: Callable[[Any], Any], value: Any, kind: type[Exception]) -> None:
    with pytest.raises(kind) as caught:
        call(value)
    assert type(caught.value) is kind
    assert re.match(rf"{name} is .*: it must be [\w“]", str(caught.value)), str(caught.value)


@pytest.mark.parametrize(
    ("name", "value", "word"), [(name, value, word) for name, (_, values) in OPTIONS.items() for value, word in values]
)
def test_the_value_of_an_option_is_an_error_with_a_code(name: str, value: Any, word: str) -> None:
    options: dict[str, Any] = {name: value}
    for call in (
        lambda: pushchart.encode(POINTS, TEMPLATE, **options),
        lambda: list(pushchart.Batch().map([(POINTS, TEMPLATE)], **options)),
    ):
        with pytest.raises(pushchart.PushChartError) as caught:
            call()
        assert word in caught.value.message
        assert not OPTION_OF_THE_COMMAND.search(caught.value.message)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: pushchart.encode(POINTS, TEMPLATE, exact=1, tolerance=2), "with tolerance or max_chart_error"),
        (lambda: pushchart.encode(POINTS, {"aps": {}}), "or set aps.content-available to 1"),
        (lambda: pushchart.encode(POINTS, {**TEMPLATE, "seal": {"body": "x"}}), "add seal, or rename the object"),
        (lambda: PUSH.preview(style="typo"), "the folder of styles with styles"),
        (lambda: PUSH.preview(style="typo", styles="/missing"), "styles=/missing: the folder does not exist"),
        (lambda: PUSH.preview(time_zone="Nowhere/City"), "Nowhere/City"),
        (lambda: PUSH.preview(locale="deutsch"), "'deutsch' is invalid for locale"),
        (lambda: PUSH.preview(time_zone="+25:00"), "'+25:00' is invalid for time_zone"),
        (lambda: PUSH.preview(scale=0), "scale must be greater than 0"),
        (lambda: pushchart.decode({"aps": {}}), "the payload has no chart"),
        (lambda: pushchart.decode(PUSH.bytes, at="a..b"), "'a..b' is invalid for at"),
        (lambda: pushchart.lint(PUSH.bytes, transport="x"), "'x' is invalid for transport"),
        (lambda: pushchart.lint(PUSH.bytes, limit="x"), "'x' is invalid for limit"),
    ],
)
def test_a_message_names_arguments(call: Callable[[], Any], words: str) -> None:
    with pytest.raises(pushchart.PushChartError) as caught:
        call()
    assert words in caught.value.message
    assert not OPTION_OF_THE_COMMAND.search(caught.value.message)


def test_a_message_tells_which_options_only_the_command_has(tmp_path: Path) -> None:
    key = tmp_path / "app.key"
    subprocess.run([executable(), "key", "--topic", "com.example.App", "-o", str(key)], check=True)
    template = {"aps": {"alert": "New"}, "seal": {"body": "Now {last}"}}
    push = pushchart.encode(POINTS, template, seal=json.loads(key.read_text()))
    with pytest.raises(pushchart.PushChartError, match="give its file with --key-file"):
        push.decode()


@pytest.mark.parametrize("name", list(pushchart.Options.__annotations__))
def test_help_describes_each_option(name: str) -> None:
    for text in (pydoc.plain(pydoc.render_doc(pushchart.encode)), inspect.getdoc(pushchart.Options) or ""):
        (description,) = re.findall(rf":param {name}: (.*?)(?= :param |$)", " ".join(text.split()))
        assert description.endswith(".")
        assert name in ("axis", "names", *OF_TABLES) or "Value: " in description


def test_the_package_works_without_docstrings() -> None:
    subprocess.run([sys.executable, "-OO", "-c", "import pushchart; assert not pushchart.encode.__doc__"], check=True)


@pytest.mark.parametrize(("name", "call"), SERIES)
@pytest.mark.parametrize("value", [5, "x", b"x", object()])
def test_a_series_names_its_part(name: str, call: Callable[[Any], Any], value: Any) -> None:
    with pytest.raises(pushchart.InvalidSeriesError, match=name) as caught:
        call(value)
    assert caught.value.code == "bad-series"


def test_a_series_needs_an_order_and_an_end() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for series in ({1, 2}, frozenset((1, 2)), deep):
        with pytest.raises(pushchart.InvalidSeriesError) as caught:
            pushchart.encode(series, TEMPLATE)
        assert caught.value.code == "bad-series"


def test_dates_beside_numbers_are_times() -> None:
    first, last = (datetime.fromtimestamp(seconds, timezone.utc) for seconds in (5, 9))
    pairs = [(first, last), (5, last), (first, 9)]
    texts = {pushchart.encode([(begin, 1), (end, 2)], TEMPLATE).bytes for begin, end in pairs}
    assert len(texts) == 1
    assert pushchart.decode(texts.pop()).axis == "instants"


def test_the_table_has_every_parameter() -> None:
    assert set(OPTIONS) == set(pushchart.Options.__annotations__)
    tested = {(function, name) for function, name, *_ in PARAMETERS}
    tested |= {(pushchart.Series, "times"), (pushchart.Series, "values")}
    results = {"Chart", "Finding"}  # The package makes them.
    methods = [pushchart.Batch.encode, pushchart.Batch.map, pushchart.Push.preview]
    public = [getattr(pushchart, name) for name in pushchart.__all__ if name not in results]
    functions: list[Any] = [one for one in public if inspect.isfunction(one) or inspect.isclass(one)]
    for function in [*functions, *methods]:
        if function is pushchart.Options or (inspect.isclass(function) and issubclass(function, Exception)):
            continue
        for name, parameter in inspect.signature(function).parameters.items():
            if name in ("self", "series") or parameter.kind is inspect.Parameter.VAR_KEYWORD:
                continue
            assert (function, name) in tested, f"{function}: {name}"


@pytest.mark.parametrize("request_", [5, "ab", (POINTS,), (POINTS, TEMPLATE, {}), {1, 2}, None])
def test_a_request_is_named_by_its_position(request_: Any) -> None:
    requests = pushchart.Batch().map([(POINTS, TEMPLATE), request_])
    with pytest.raises(TypeError, match=r"request 1: it is .*: it must be a pushchart.Request"):
        list(requests)
    with pytest.raises(TypeError, match=r"request 1: template is of the type int"):
        list(pushchart.Batch().map([(POINTS, TEMPLATE), (POINTS, 5)]))  # type: ignore[list-item]


def test_an_option_of_all_requests_is_checked_before_the_first() -> None:
    with pytest.raises(TypeError, match="width"):
        pushchart.Batch().map([], width="5")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match=r"unknown: did you mean .width.\?"):
        pushchart.Batch().map([], wdith=5)  # type: ignore[call-overload]


@pytest.mark.parametrize("value", [object(), {1}, b"x"])
def test_a_value_that_json_does_not_have(value: Any) -> None:
    with pytest.raises(TypeError, match=f"template is not JSON: .*{type(value).__name__}"):
        pushchart.encode(POINTS, {**TEMPLATE, "own": value})
    with pytest.raises(TypeError, match="payload is not JSON"):
        pushchart.sizes({"own": value})
    with pytest.raises(TypeError, match="style is not JSON"):
        PUSH.preview(style={"own": value})
    with pytest.raises(TypeError, match="seal is not JSON"):
        pushchart.encode(POINTS, TEMPLATE, seal={"own": value})
    endless: dict[str, Any] = {}
    endless["a"] = endless
    with pytest.raises(pushchart.PushChartError, match="template is not JSON"):
        pushchart.encode(POINTS, endless)


def test_no_message_has_a_key() -> None:
    key = {"version": 1, "suite": "aes-256-gcm", "topic": "t", "secret": SECRET}
    for value in (json.dumps(key), [key], {**key, "own": object()}):
        with pytest.raises((TypeError, pushchart.PushChartError)) as caught:
            pushchart.encode(POINTS, TEMPLATE, seal=value)  # type: ignore[arg-type]
        assert SECRET not in str(caught.value)
    with pytest.raises(ValueError, match="headers") as refused:
        pushchart.lint(PUSH.bytes, headers={"authorization": f"{SECRET}\0"})
    assert SECRET not in str(refused.value)


def test_other_types_that_mean_the_same() -> None:
    expected = pushchart.encode(POINTS, TEMPLATE, width=300, scale=2, texts=["aps.alert.body"])
    template = MappingProxyType({"aps": MappingProxyType(TEMPLATE["aps"])})
    options: Any = {"width": np.int64(300), "scale": np.float32(2), "texts": ("aps.alert.body",)}
    assert pushchart.encode(POINTS, template, **options) == expected
    assert pushchart.encode(POINTS, {**TEMPLATE, "n": np.float64(1.5)}).payload["n"] == 1.5
    headers: Any = {"apns-push-type": "alert", "apns-priority": 7}
    assert "apns-priority" in [finding.header for finding in pushchart.lint(bytes(PUSH), headers=headers)]
    assert pushchart.sizes(PUSH)["bytes"] == len(PUSH)  # type: ignore[arg-type]
    assert pushchart.decode(bytearray(PUSH.bytes)).axis == "instants"  # type: ignore[arg-type]
