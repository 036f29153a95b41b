"""Groups, devices and deliveries on disk. Each method is one transaction."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiosqlite
from pydantic import TypeAdapter

from .alerts import AlertGroup
from .devices import DEVICE, Device
from .drawing import Drawing

_KEPT_GROUPS = 500
_GROUP, _DRAWING = TypeAdapter(AlertGroup), TypeAdapter(Drawing)

_SCHEMA = """
CREATE TABLE IF NOT EXISTS groups (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, received REAL NOT NULL, content TEXT NOT NULL,
    drawing TEXT, payload TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS groups_by_time ON groups (received);
CREATE INDEX IF NOT EXISTS groups_to_draw ON groups (received) WHERE payload IS NULL;
CREATE TABLE IF NOT EXISTS devices (
    id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, content TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS deliveries (
    group_id TEXT NOT NULL REFERENCES groups ON DELETE CASCADE,
    device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
    version INTEGER NOT NULL, is_audible INTEGER NOT NULL, first_due REAL NOT NULL, due REAL NOT NULL,
    attempt_count INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (group_id, device_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS deliveries_by_due ON deliveries (due);
"""


@dataclass(frozen=True)
class StoredGroup:
    """A group as it was received last, with what Prometheus said then, once that is known."""

    group: AlertGroup
    version: int
    """Grows with each webhook."""
    received: float
    drawing: Drawing | None
    payload: str | None
    """The message for browsers, which the page shows too."""


@dataclass(frozen=True)
class Delivery:
    """A push that is due: a version of a group for a device."""

    group_id: str
    device_id: int
    version: int
    is_audible: bool
    first_due: float
    attempt_count: int
    device: Device


class Store:
    """The database. All methods may be called at once."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Opens the file, and creates it if it does not exist."""
        connection = await aiosqlite.connect(path, isolation_level=None)
        # A webhook is answered only when its alerts would outlive a loss of power.
        await connection.executescript(
            f"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; {_SCHEMA}"
        )
        return cls(connection)

    async def close(self) -> None:
        """Closes the file."""
        await self._connection.close()

    async def receive(self, group: AlertGroup, now: float) -> None:
        """Keeps a group, and makes it due for every device.

        A push makes a sound if an alert fires that did not fire before. A push that is still waiting is replaced. It
        keeps its sound, and the pause that a push service asked for.
        """
        async with self._transaction() as database:
            rows = await database.execute_fetchall("SELECT content FROM groups WHERE id = ?", (group.identifier,))
            known = {name for (content,) in rows for name in json.loads(content)["firing"]}
            is_audible = not known.issuperset(group.firing)
            await database.execute(
                "INSERT INTO groups (id, version, received, content) VALUES (:id, 1, :now, :content)"
                " ON CONFLICT DO UPDATE SET version = version + 1, received = :now, content = :content,"
                " drawing = NULL, payload = NULL",
                {"id": group.identifier, "now": now, "content": _GROUP.dump_json(group).decode()},
            )
            await database.execute(
                "INSERT INTO deliveries (group_id, device_id, version, is_audible, first_due, due)"
                " SELECT groups.id, devices.id, groups.version, :audible, :now, :now FROM groups, devices"
                " WHERE groups.id = :id"
                " ON CONFLICT DO UPDATE SET version = excluded.version, first_due = excluded.first_due,"
                " is_audible = excluded.is_audible OR (deliveries.is_audible AND :firing)",
                {"id": group.identifier, "now": now, "audible": is_audible, "firing": group.is_firing},
            )
            await database.execute(
                "DELETE FROM groups WHERE id IN (SELECT id FROM groups ORDER BY received DESC LIMIT -1 OFFSET ?)"
                " AND id NOT IN (SELECT group_id FROM deliveries)",
                (_KEPT_GROUPS,),
            )

    async def group(self, identifier: str) -> StoredGroup | None:
        """A group by its identifier."""
        return next(iter(await self._groups("WHERE id = ?", identifier)), None)

    async def latest_groups(self, count: int) -> list[StoredGroup]:
        """The groups that were received last, the newest first."""
        return await self._groups("ORDER BY received DESC, id LIMIT ?", count)

    async def keep_drawing(self, stored: StoredGroup, drawing: Drawing, payload: str) -> None:
        """Keeps what was drawn for a version, unless a newer version has come."""
        async with self._transaction() as database:
            await database.execute(
                "UPDATE groups SET drawing = ?, payload = ? WHERE id = ? AND version = ?",
                (_DRAWING.dump_json(drawing).decode(), payload, stored.group.identifier, stored.version),
            )

    async def add_device(self, device: Device) -> None:
        """Adds a device, or changes the keys of the one with this address."""
        async with self._transaction() as database:
            await database.execute(
                "INSERT INTO devices (address, content) VALUES (?, ?)"
                " ON CONFLICT DO UPDATE SET content = excluded.content",
                (device.address, device.model_dump_json()),
            )

    async def device_count(self) -> int:
        """The number of devices."""
        async with self._lock:
            ((count,),) = await self._connection.execute_fetchall("SELECT count(*) FROM devices")
        return int(count)

    async def due_groups(self, now: float) -> tuple[list[str], float | None]:
        """The groups that are not drawn, or have a push that is due, and the time of the next push after now."""
        async with self._lock:
            due = await self._connection.execute_fetchall(
                "SELECT id FROM (SELECT id, received AS due FROM groups WHERE payload IS NULL"
                " UNION ALL SELECT group_id, due FROM deliveries WHERE due <= ?) GROUP BY id ORDER BY min(due)",
                (now,),
            )
            ((next_due,),) = await self._connection.execute_fetchall(
                "SELECT min(due) FROM deliveries WHERE due > ?", (now,)
            )
        return [identifier for (identifier,) in due], next_due

    async def due_deliveries(self, stored: StoredGroup, now: float) -> list[Delivery]:
        """The pushes of a version that are due."""
        async with self._lock:
            rows = await self._connection.execute_fetchall(
                "SELECT group_id, device_id, version, is_audible, first_due, attempt_count, content"
                " FROM deliveries JOIN devices ON devices.id = device_id"
                " WHERE group_id = ? AND version = ? AND due <= ?",
                (stored.group.identifier, stored.version, now),
            )
        return [
            Delivery(
                group_id, device_id, version, bool(is_audible), first_due, attempt_count, DEVICE.validate_json(content)
            )
            for group_id, device_id, version, is_audible, first_due, attempt_count, content in rows
        ]

    async def finish(
        self, ended: Iterable[Delivery], postponed: Iterable[tuple[Delivery, float]], removed: Iterable[int]
    ) -> None:
        """Ends deliveries, postpones others to a time, and removes devices. Newer versions stay due."""
        async with self._transaction() as database:
            await database.executemany(
                "DELETE FROM deliveries WHERE group_id = ? AND device_id = ? AND version = ?",
                [(one.group_id, one.device_id, one.version) for one in ended],
            )
            await database.executemany(
                "UPDATE deliveries SET due = ?, attempt_count = attempt_count + 1 WHERE group_id = ? AND device_id = ?",
                [(due, one.group_id, one.device_id) for one, due in postponed],
            )
            await database.executemany("DELETE FROM devices WHERE id = ?", [(device,) for device in removed])

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._lock:
            await self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
            except BaseException:
                await self._connection.execute("ROLLBACK")
                raise
            await self._connection.execute("COMMIT")

    async def _groups(self, condition: str, value: str | int) -> list[StoredGroup]:
        async with self._lock:
            rows = await self._connection.execute_fetchall(
                f"SELECT version, received, content, drawing, payload FROM groups {condition}", (value,)
            )
        return [
            StoredGroup(
                _GROUP.validate_json(content),
                version,
                received,
                None if drawing is None else _DRAWING.validate_json(drawing),
                payload,
            )
            for version, received, content, drawing, payload in rows
        ]
