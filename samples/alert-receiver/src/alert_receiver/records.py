"""What the database gives back: groups, and their deliveries."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from .alerts import AlertGroup
from .devices import Device
from .drawing import Drawing

GROUP, DRAWING = TypeAdapter(AlertGroup), TypeAdapter(Drawing)


@dataclass(frozen=True)
class StoredGroup:
    """A group as it was received last, with what Prometheus said then, once that is known."""

    group: AlertGroup
    version: int
    """Grows with each webhook."""
    received: float
    drawing: Drawing | None
    payload: str | None
    """What the page shows; empty if that is only the group itself."""
    losses: dict[str, int] = field(default_factory=dict)
    """The number of devices that this version did not reach, by the cause."""

    @classmethod
    def of(cls, row: Sequence[Any]) -> StoredGroup:
        """The group of a row of the database.

        :raises ValueError: if this version of the receiver cannot read it.
        """
        version, received, content, drawing, payload, losses = row
        return cls(
            GROUP.validate_json(content),
            version,
            received,
            None if drawing is None else DRAWING.validate_json(drawing),
            payload,
            json.loads(losses),
        )


@dataclass(frozen=True)
class Delivery:
    """A push that is due: a version of a group for a device."""

    group_id: str
    device_id: int
    version: int
    is_audible: bool
    first_due: float
    attempt_count: int
    device: Device | None
    """``None`` if what is stored is no device for this version of the receiver."""

    @property
    def kind(self) -> str:
        """The kind of the device, for the figures."""
        return self.device.kind if self.device else "unknown"


class Lane(NamedTuple):
    """What one task of a group waits for, so that a host that does not answer holds up no other."""

    group_id: str
    host: str
    """The origin of a push service, ``apns``, or the address of a channel in the store; empty for Prometheus."""


@dataclass(frozen=True)
class Pause:
    """How a group stands whose deliveries cannot even be begun."""

    version: int
    received: float
    attempt_count: int
