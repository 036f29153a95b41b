"""A part of ``fuzz.py``, which has more random input."""

from __future__ import annotations

import asyncio
from pathlib import Path

from fuzz import fuzz_expressions, fuzz_webhooks


def test_random_expressions_are_taken_apart_or_drawn_whole() -> None:
    fuzz_expressions(2000, seed=2)


def test_no_random_webhook_is_lost(tmp_path: Path) -> None:
    accepted, with_chart = asyncio.run(fuzz_webhooks(150, 2, tmp_path))
    assert accepted > 100
    assert with_chart > 10
