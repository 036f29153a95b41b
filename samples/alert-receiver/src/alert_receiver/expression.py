"""The parts of an alert's expression in PromQL: what to draw, and the levels to compare it with."""

from __future__ import annotations

import math
import operator
import re
from dataclasses import dataclass, replace
from functools import reduce

import promql_parser
from promql_parser import AggregateExpr, BinaryExpr, Expr, NumberLiteral, ParenExpr, UnaryExpr, VectorSelector

from .faults import ENDS

_COMPARISONS = ("==", "!=", ">", "<", ">=", "<=")
# Each of these may be a level of nesting. The parser is recursive, and too many of them end the process.
_NESTING = re.compile(r"[-+*/%^(<>=!]|\b(?:and|or|unless|atan2)\b", re.IGNORECASE)
_MAXIMUM_NESTING = 300
_NUMBER = re.compile(r"\d+(?:\.\d*)?(?:e\+?\d+)?", re.IGNORECASE)
_LONGEST_SECONDS = 1e19
_OFFSET, _NOT_FINITE = re.compile(r"\boffset\b", re.IGNORECASE), re.compile(r"\b(?:inf|nan)\b", re.IGNORECASE)
_ARITHMETIC = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "^": operator.pow}


@dataclass(frozen=True)
class Plot:
    """A query to draw, and the levels that the rule compares it with."""

    query: str
    levels: tuple[float, ...] = ()
    """In ascending order."""
    condition: str = ""
    """The sides of ``or`` that the query is from: it has a result when one of them fires. Empty without a choice."""

    def beside(self, other: Plot) -> Plot:
        """The plot with the levels of another one of the same query."""
        return replace(self, levels=tuple(sorted({*self.levels, *other.levels})))


def plots(expression: str) -> list[Plot]:
    """What to draw for an expression, the best choice first.

    Of a comparison with a number, the other side is drawn, and the number is a level. So is each other number with
    which the rule compares the same query. The result of ``and`` and ``unless`` has the values of the left side. The
    result of ``or`` has those of either side, so two queries are two choices. Any other expression is drawn whole. So
    is a text that the parser does not know, because Prometheus may know it.

    The count of a histogram's observations, once it is more than 0, stays so. Beside a level of the same histogram it
    is a guard, which says that there is something to measure. So of ``x_count > 0 and f(x_bucket) < 5`` the right side
    is drawn.
    """
    if len(_NESTING.findall(expression)) > _MAXIMUM_NESTING or _may_panic(expression):
        return [Plot(expression)]
    try:
        return _plots(promql_parser.parse(expression))
    except ENDS:
        raise
    except BaseException:
        # Besides errors of syntax, these are durations that overflow.
        return [Plot(expression)]


def _may_panic(expression: str) -> bool:
    """Whether a duration may be too long for the parser. Its panic writes to standard error, past the log's limit."""
    if any(float(number) >= _LONGEST_SECONDS for number in _NUMBER.findall(expression)):
        return True
    return bool(_OFFSET.search(expression) and _NOT_FINITE.search(expression))


def _plots(expression: Expr) -> list[Plot]:
    expression = _without_parentheses(expression)
    if not isinstance(expression, BinaryExpr):
        return [Plot(expression.prettify())]
    sign = str(expression.op)
    if sign in ("and", "unless"):
        counted = _counted_metric(expression.lhs) if sign == "and" else ""
        guarded = counted and _guarded_plots(expression.rhs, counted)
        return guarded or [
            reduce(Plot.beside, (one for one in _plots(expression.rhs) if one.query == plot.query), plot)
            for plot in _plots(expression.lhs)
        ]
    if sign == "or":
        found: dict[str, Plot] = {}
        for side in (expression.lhs, expression.rhs):
            for plot in _plots(side):
                first, condition = found.get(plot.query), plot.condition or side.prettify()
                if first:
                    plot, condition = first.beside(plot), f"{first.condition} or {condition}"
                found[plot.query] = replace(plot, condition=condition)
        return [*found.values()] if len(found) > 1 else [replace(plot, condition="") for plot in found.values()]
    if sign in _COMPARISONS:
        for side, other in ((expression.lhs, expression.rhs), (expression.rhs, expression.lhs)):
            level = _number(other)
            if level is not None and _number(side) is None:
                drawn = _compared(side)
                return [drawn.beside(Plot(drawn.query, (level,)))]
        # Of two vectors, the left one has the values of the result.
        return [_compared(expression.lhs)] if not _returns_bool(expression) else [Plot(expression.prettify())]
    return [Plot(expression.prettify())]


def _counted_metric(expression: Expr) -> str:
    """The ``x`` of ``x_count > 0``, also of a sum; empty for any other expression."""
    expression = _without_parentheses(expression)
    if not isinstance(expression, BinaryExpr) or str(expression.op) != ">" or _number(expression.rhs) != 0:
        return ""
    counter = _without_parentheses(expression.lhs)
    if isinstance(counter, AggregateExpr) and str(counter.op) == "sum":
        counter = _without_parentheses(counter.expr)
    name = (isinstance(counter, VectorSelector) and counter.name) or ""
    return name.removesuffix("_count") if name.endswith("_count") else ""


def _guarded_plots(expression: Expr, metric: str) -> list[Plot]:
    """What to draw for an expression, if it has a level, and series of this histogram."""
    found = _plots(expression)
    has_series = re.search(rf"\b{re.escape(metric)}(_bucket|_sum)?\b", found[0].query)
    return found if has_series and found[0].levels else []


def _compared(side: Expr) -> Plot:
    """A side of a comparison. Comparisons in it would make gaps, so they are taken apart too."""
    inner = _without_parentheses(side)
    if isinstance(inner, BinaryExpr) and str(inner.op) in _COMPARISONS and not _returns_bool(inner):
        return _plots(inner)[0]
    return Plot(inner.prettify())


def _returns_bool(expression: BinaryExpr) -> bool:
    return expression.modifier is not None and expression.modifier.return_bool


def _without_parentheses(expression: Expr) -> Expr:
    while isinstance(expression, ParenExpr):
        expression = expression.expr
    return expression


def _number(expression: Expr) -> float | None:
    """The value of an expression that has only numbers; ``None`` for any other."""
    expression = _without_parentheses(expression)
    value: float | None = None
    if isinstance(expression, NumberLiteral):
        value = expression.val
    elif isinstance(expression, UnaryExpr):
        inner = _number(expression.expr)
        value = None if inner is None else -inner
    elif isinstance(expression, BinaryExpr) and str(expression.op) in _ARITHMETIC:
        left, right = _number(expression.lhs), _number(expression.rhs)
        if left is not None and right is not None:
            try:
                value = _ARITHMETIC[str(expression.op)](left, right)
            except (ArithmeticError, ValueError):
                return None
    return value if isinstance(value, (int, float)) and math.isfinite(value) else None
