"""What a channel gets: the texts of a push, and the picture of its chart."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

import pushchart
from pydantic import BaseModel, ConfigDict

from .alerts import AlertGroup


class ChannelMessage(BaseModel):
    """The message of a group, as bytes between the encoder and the sender."""

    model_config = ConfigDict(frozen=True, ser_json_bytes="base64", val_json_bytes="base64")

    title: str
    body: str
    kind: Literal["failure", "warning", "info", "success"]
    """The type of Apprise, from which services take a color or an icon."""
    picture: bytes = b""
    """A PNG file; empty without a chart."""

    @classmethod
    def of(cls, push: pushchart.Push, group: AlertGroup, level_names: Sequence[str] = ()) -> ChannelMessage:
        """The texts of a message for browsers, with the picture that `pushchart preview` draws of it.

        :param level_names: the levels that are drawn.
        :raises pushchart.PushChartError: if the chart cannot be drawn.
        """
        texts = push.payload["notification"]
        picture = b""
        if "chart" in push.payload:
            # People who read a channel together share the zone of the receiver.
            limits = [{"limit": {"level": name}} for name in level_names]
            style = {"extends": "default", "leftAxis": {"limitLines": limits}} if len(limits) > 1 else None
            picture = push.preview(time_zone=_offset(), style=style)
        return cls(title=texts["title"], body=texts["body"], kind=kind_of(group), picture=picture)


def kind_of(group: AlertGroup) -> Literal["failure", "warning", "info", "success"]:
    """The type of Apprise for the state and the severity of a group."""
    if not group.is_firing:
        return "success"
    return "failure" if group.severity == "critical" else "info" if group.severity == "info" else "warning"


def _offset() -> str:
    zone = f"{datetime.now().astimezone():%z}"
    return f"{zone[:3]}:{zone[3:5]}"
