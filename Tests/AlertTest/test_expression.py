"""What is drawn for an expression, and with which level."""

from __future__ import annotations

import pytest

from alert_receiver.expression import Plot, plots


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("error_rate > 0.05", [Plot("error_rate", (0.05,))]),
        ("0.05 < error_rate", [Plot("error_rate", (0.05,))]),
        ("(((a) >= (5)))", [Plot("a", (5,))]),
        ("a == bool 1", [Plot("a", (1,))]),
        ("a != 0", [Plot("a", (0,))]),
        ("a > -1", [Plot("a", (-1,))]),
        ("a > 5 * 60 + 2 ^ 3", [Plot("a", (308,))]),
        ("a > 1e3", [Plot("a", (1000,))]),
        ("a > -(2 - 5)", [Plot("a", (3,))]),
        ("rate(x[5m]) / on (job) group_left () y > 0.5", [Plot("rate(x[5m]) / on (job) group_left () y", (0.5,))]),
        ("a > 5 and b < 3", [Plot("a", (5,))]),
        ("a > 5 and on (job) b", [Plot("a", (5,))]),
        ("a > 5 unless on (job) b > 2", [Plot("a", (5,))]),
        ("a > 5 or b < 3", [Plot("a", (5,), "a > 5"), Plot("b", (3,), "b < 3")]),
        ("(a > 1 and x) or (b < 1 and y)", [Plot("a", (1,), "(a > 1 and x)"), Plot("b", (1,), "(b < 1 and y)")]),
        ("(a > 5 or b) or c", [Plot("a", (5,), "a > 5"), Plot("b", (), "b"), Plot("c", (), "c")]),
        # The count of a histogram guards a level of the histogram, and of nothing else.
        ("x_count > 0 and on (job) f < 7", [Plot("x_count", (0,))]),
        ("x_count > 0 and max(x_bucket) < 7", [Plot("max(x_bucket)", (7,))]),
        ("(sum(x_count) > 0) and x_sum / x_count < 7", [Plot("x_sum / x_count", (7,))]),
        ('x_count{j="a"} > 0 and x{quantile="0.9"} > 7', [Plot('x{quantile="0.9"}', (7,))]),
        ("x_count > 0 and max(xx_bucket) < 7", [Plot("x_count", (0,))]),
        ("x_count > 1 and max(x_bucket) < 7", [Plot("x_count", (1,))]),
        ("rate(x_count[5m]) > 0 and x_sum < 7", [Plot("rate(x_count[5m])", (0,))]),
        ("x_count > 0 and x_bucket", [Plot("x_count", (0,))]),
        ("x_count > 0 unless max(x_bucket) < 7", [Plot("x_count", (0,))]),
        ("# a comment's quote\na > 5 # of a line\n and b", [Plot("a", (5,))]),
        ('a{b="c  d"} > 5', [Plot('a{b="c  d"}', (5,))]),
        ("a > 5 AND b", [Plot("a", (5,))]),
        # Each number with which the drawn query is compared is a level.
        ("a > 0.2 < 0.7", [Plot("a", (0.2, 0.7))]),
        ("9 > a > 1", [Plot("a", (1, 9))]),
        ("(a > 4) > 2 != 3", [Plot("a", (2, 3, 4))]),
        ("(a > 4) > b", [Plot("a", (4,))]),
        ("a > bool 4 > 0", [Plot("a > bool 4", (0,))]),
        ("a > 5 and a < 9", [Plot("a", (5, 9))]),
        ("a > 5 and (b > 1 or a != 7)", [Plot("a", (5, 7))]),
        ("a > 5 unless on (job) a >= 9", [Plot("a", (5, 9))]),
        ("a <= 1 or a >= 4", [Plot("a", (1, 4))]),
        ("a > 5 or a > 5", [Plot("a", (5,))]),
        ("(a > 1 and b) or (a < -1 and c)", [Plot("a", (-1, 1))]),
        ("a > 5 or b < 3 or a < 1", [Plot("a", (1, 5), "a > 5 or a < 1"), Plot("b", (3,), "b < 3")]),
        ("a > 5 or absent(a)", [Plot("a", (5,), "a > 5"), Plot("absent(a)", (), "absent(a)")]),
        ("a > 5 and x{a='1'} < 9", [Plot("a", (5,))]),
        # What cannot be taken apart is drawn whole, without a level.
        ("a", [Plot("a")]),
        ("absent(up)", [Plot("absent(up)")]),
        ("a > on (job) b", [Plot("a")]),
        ("a > bool b", [Plot("a > bool b")]),
        ("a > time() - 5", [Plot("a")]),
        ("a > NaN", [Plot("a")]),
        ("a > 1 / 0", [Plot("a")]),
        ("a + 5", [Plot("a + 5")]),
        ("1 > bool 2", [Plot("1 > bool 2")]),
        ("no PromQL at all", [Plot("no PromQL at all")]),
        # The parser has faults of several kinds for these, and one is no `Exception`.
        ("a[9999999999999999999]", [Plot("a[9999999999999999999]")]),
        ("a[2E21]", [Plot("a[2E21]")]),
        ("a offset 2E9227", [Plot("a offset 2E9227")]),
        ("", [Plot("")]),
    ],
)
def test_plots(expression: str, expected: list[Plot]) -> None:
    assert plots(expression) == expected


@pytest.mark.parametrize("repeated", ["(", "-", "a+", "a^", "abs(", "a and ", "a or "])
def test_deep_nesting_is_drawn_whole(repeated: str) -> None:
    expression = repeated * 9000 + "a" + ")" * 9000 * ("(" in repeated)
    assert plots(expression) == [Plot(expression)]


@pytest.mark.parametrize(
    "expression",
    [
        "a[9999999999999999999]",
        "rate(a[99999999999999999999]) > 1",
        "a[2E21]",
        "a[5m:1e+0022]",
        "a offset 2E9227",
        "a offset -1e30",
        "a offset # c\n Inf > 1",
        "a offset nan",
    ],
)
def test_a_duration_that_overflows_is_drawn_whole(expression: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert plots(expression) == [Plot(expression)]
    # A panic of the parser writes lines that the log does not count.
    assert capfd.readouterr().err == ""


def test_large_levels_and_infinities_are_no_durations() -> None:
    assert plots("a offset 5m > 9e18") == [Plot("a offset 5m", (9e18,))]
    assert plots("rate(a[5m]) < +Inf or b > 1")[1] == Plot("b", (1,), "b > 1")
