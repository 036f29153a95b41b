"""Groups, devices and deliveries on disk. Each method is one transaction."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from .alerts import AlertGroup
from .devices import CHANNEL_PREFIX, ChannelDevice, Device, read_stored_device
from .drawing import Drawing
from .records import DRAWING, GROUP, Delivery, Lane, Pause, StoredGroup
from .schema import SCHEMA
from .start_error import StartError

_KEPT_GROUPS = 500
_KEPT_LOSS_SECONDS = 86400.0

_IS_CHANNEL = f"address GLOB '{CHANNEL_PREFIX}*'"
# The host of a device. An endpoint of Web Push begins with `http://` and a letter, or `https://`.
_HOST = (
    f"CASE WHEN {_IS_CHANNEL} THEN address WHEN instr(address, '://') = 0 THEN 'apns'"
    " ELSE substr(address, 1, instr(substr(address || '/', 9), '/') + 7) END"
)
_FIRES = "coalesce(json_extract(content, '$.firing_count'), 0) > 0"
_ADD_LOSS = (
    "INSERT INTO losses (version, cause, device_count, last, group_id) SELECT ?, ?, ?, ?, id FROM groups WHERE id = ?"
    " ON CONFLICT DO UPDATE SET device_count = device_count + excluded.device_count, last = excluded.last"
)


class Store:
    """The database. All methods may be called at once."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Opens the file, and creates it if it does not exist.

        :raises StartError: for a file that is no whole database, or that cannot be written.
        """
        try:
            # A failure within aiosqlite leaves a thread behind, which outlives the event loop.
            sqlite3.connect(path).close()
            connection = await aiosqlite.connect(path, isolation_level=None)
        except sqlite3.Error as error:
            raise StartError(f"{path} cannot be opened: {error}") from None
        try:
            # A webhook is answered only when its alerts would outlive a loss of power.
            await connection.executescript(
                f"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; {SCHEMA}"
            )
            ((verdict,),) = await connection.execute_fetchall("PRAGMA quick_check(1)")
            if verdict != "ok":
                raise sqlite3.DatabaseError("the file is damaged")
        except BaseException as error:
            # Its thread would keep the process.
            await connection.close()
            if isinstance(error, sqlite3.Error):
                raise StartError(f"{path} cannot be used: {error}") from None
            raise
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
                {"id": group.identifier, "now": now, "content": GROUP.dump_json(group).decode()},
            )
            await database.execute(
                "INSERT INTO deliveries (group_id, device_id, version, is_audible, first_due, due)"
                " SELECT groups.id, devices.id, groups.version, :audible, :now, :now FROM groups, devices"
                " WHERE groups.id = :id"
                " ON CONFLICT DO UPDATE SET version = excluded.version, first_due = excluded.first_due,"
                " is_audible = excluded.is_audible OR (deliveries.is_audible AND :firing)",
                {"id": group.identifier, "now": now, "audible": is_audible, "firing": group.is_firing},
            )
            # A new version is tried at once.
            await database.execute("UPDATE pauses SET due = ? WHERE group_id = ?", (now, group.identifier))
            await database.execute(
                "DELETE FROM losses WHERE group_id = ? AND last < ?", (group.identifier, now - _KEPT_LOSS_SECONDS)
            )
            await database.execute(
                "DELETE FROM groups WHERE id IN (SELECT id FROM groups ORDER BY received DESC LIMIT -1 OFFSET ?)"
                " AND id NOT IN (SELECT group_id FROM deliveries)",
                (_KEPT_GROUPS,),
            )

    async def group(self, identifier: str) -> StoredGroup | None:
        """A group by its identifier.

        :raises ValueError: if this version of the receiver cannot read it.
        """
        return next(map(StoredGroup.of, await self._groups("WHERE id = ?", identifier)), None)

    async def latest_groups(self, count: int) -> list[StoredGroup]:
        """The groups that fire, and then those that have ended, the newest first, as far as they can be read."""
        groups = []
        for row in await self._groups(f"ORDER BY {_FIRES} DESC, received DESC, id LIMIT ?", count):
            with contextlib.suppress(ValueError):
                groups.append(StoredGroup.of(row))
        return groups

    async def group_counts(self) -> tuple[int, int]:
        """The numbers of groups that fire, and of all."""
        async with self._lock:
            ((firing, count),) = await self._connection.execute_fetchall(
                f"SELECT coalesce(sum({_FIRES}), 0), count(*) FROM groups"
            )
        return firing, count

    async def keep_drawing(self, stored: StoredGroup, drawing: Drawing, payload: str) -> None:
        """Keeps what was drawn for a version, unless a newer version has come."""
        async with self._transaction() as database:
            await database.execute("DELETE FROM pauses WHERE group_id = ?", (stored.group.identifier,))
            await database.execute(
                "UPDATE groups SET drawing = ?, payload = ? WHERE id = ? AND version = ?",
                (DRAWING.dump_json(drawing).decode(), payload, stored.group.identifier, stored.version),
            )

    async def add_device(self, device: Device) -> None:
        """Adds a device, or changes the keys of the one with this address."""
        async with self._transaction() as database:
            await database.execute(
                "INSERT INTO devices (address, content) VALUES (?, ?)"
                " ON CONFLICT DO UPDATE SET content = excluded.content",
                (device.address, device.model_dump_json()),
            )
            await database.execute(
                "DELETE FROM unknown_devices WHERE device_id = (SELECT id FROM devices WHERE address = ?)",
                (device.address,),
            )

    async def set_channels(self, names: Iterable[str]) -> None:
        """Makes these channels the only ones."""
        channels = [ChannelDevice(name=name) for name in names]
        kept = json.dumps([channel.address for channel in channels])
        async with self._transaction() as database:
            await database.execute(
                f"DELETE FROM devices WHERE {_IS_CHANNEL} AND address NOT IN (SELECT value FROM json_each(?))",
                (kept,),
            )
            await database.executemany(
                "INSERT OR IGNORE INTO devices (address, content) VALUES (?, ?)",
                [(channel.address, channel.model_dump_json()) for channel in channels],
            )

    async def device_count(self) -> int:
        """The number of devices."""
        async with self._lock:
            ((count,),) = await self._connection.execute_fetchall("SELECT count(*) FROM devices")
        return int(count)

    async def due_groups(self, now: float, busy: Iterable[int] = ()) -> tuple[list[Lane], float | None]:
        """What is not drawn, or is drawn and has a push that is due, and the time when another one will be due.

        :param busy: devices that are left out.
        """
        async with self._lock:
            due = await self._connection.execute_fetchall(
                # Without the word, the host of a device is found for each of its pushes.
                f"WITH hosts AS MATERIALIZED (SELECT id AS device, {_HOST} AS host FROM devices"
                " WHERE id NOT IN (SELECT value FROM json_each(:busy)))"
                " SELECT id, host FROM (SELECT id, '' AS host, received AS since FROM groups WHERE payload IS NULL"
                " UNION ALL SELECT group_id, host, min(due) FROM deliveries"
                " JOIN hosts ON device = device_id JOIN groups ON groups.id = group_id"
                " WHERE due <= :now AND payload IS NOT NULL GROUP BY group_id, host)"
                " LEFT JOIN pauses ON group_id = id WHERE pauses.due IS NULL OR pauses.due <= :now"
                " ORDER BY max(since, coalesce(pauses.due, 0))",
                {"now": now, "busy": json.dumps(list(busy))},
            )
            ((next_due,),) = await self._connection.execute_fetchall(
                "SELECT min(due) FROM (SELECT due FROM deliveries UNION ALL SELECT due FROM pauses) WHERE due > ?",
                (now,),
            )
        return [Lane(*row) for row in due], next_due

    async def due_deliveries(self, stored: StoredGroup, host: str, now: float) -> list[Delivery]:
        """The pushes of a version that are due at a host; those at all hosts for an empty one."""
        async with self._lock:
            rows = await self._connection.execute_fetchall(
                "SELECT group_id, device_id, version, is_audible, first_due, attempt_count, content"
                " FROM deliveries JOIN devices ON devices.id = device_id"
                f" WHERE group_id = :id AND version = :version AND due <= :now AND :host IN ('', {_HOST})",
                {"id": stored.group.identifier, "version": stored.version, "now": now, "host": host},
            )
        return [
            Delivery(
                group_id, device_id, version, bool(is_audible), first_due, attempt_count, read_stored_device(content)
            )
            for group_id, device_id, version, is_audible, first_due, attempt_count, content in rows
        ]

    async def finish(
        self,
        identifier: str,
        ended: Iterable[Delivery],
        postponed: Iterable[tuple[Delivery, float]],
        removed: Iterable[int],
        known: Iterable[int],
        lost: Iterable[tuple[Delivery, str]],
        now: float,
    ) -> None:
        """Ends deliveries of a group, postpones others to a time, notes why some are lost, and removes devices.

        Newer versions stay due.

        :param known: the devices that have accepted a push.
        """
        async with self._transaction() as database:
            await database.execute("DELETE FROM pauses WHERE group_id = ?", (identifier,))
            await database.executemany(
                "DELETE FROM deliveries WHERE group_id = ? AND device_id = ? AND version = ?",
                [(one.group_id, one.device_id, one.version) for one in ended],
            )
            await database.executemany(
                "UPDATE deliveries SET due = ?, attempt_count = attempt_count + 1 WHERE group_id = ? AND device_id = ?",
                [(due, one.group_id, one.device_id) for one, due in postponed],
            )
            await database.executemany(_ADD_LOSS, [(one.version, cause, 1, now, identifier) for one, cause in lost])
            await database.executemany("DELETE FROM devices WHERE id = ?", [(device,) for device in removed])
            await database.executemany(
                "DELETE FROM unknown_devices WHERE device_id = ?", [(device,) for device in known]
            )

    async def note_unknown(self, unknown: Iterable[int], now: float, seconds: float) -> set[int]:
        """Notes that a service does not know these devices.

        :returns: those that it has not known for this number of seconds.
        """
        async with self._transaction() as database:
            await database.executemany(
                "INSERT OR IGNORE INTO unknown_devices (device_id, since) SELECT id, ? FROM devices WHERE id = ?",
                [(now, device) for device in unknown],
            )
            rows = await database.execute_fetchall(
                "SELECT device_id FROM unknown_devices WHERE since <= ?", (now - seconds,)
            )
        return {device for (device,) in rows}

    async def unknown_device_count(self) -> int:
        """The number of devices that a service did not know at its last answer."""
        async with self._lock:
            ((count,),) = await self._connection.execute_fetchall("SELECT count(*) FROM unknown_devices")
        return int(count)

    async def pause(self, identifier: str) -> Pause | None:
        """How a group stands, without reading its content."""
        async with self._lock:
            rows = await self._connection.execute_fetchall(
                "SELECT version, received, coalesce(attempt_count, 0)"
                " FROM groups LEFT JOIN pauses ON group_id = id WHERE id = ?",
                (identifier,),
            )
        return next((Pause(*row) for row in rows), None)

    async def postpone(self, identifier: str, due: float, now: float) -> None:
        """Lets a group rest until a time."""
        async with self._transaction() as database:
            await database.execute(
                "INSERT INTO pauses (group_id, first, due, attempt_count)"
                " SELECT id, :now, :due, 1 FROM groups WHERE id = :id"
                " ON CONFLICT DO UPDATE SET due = excluded.due, attempt_count = attempt_count + 1",
                {"id": identifier, "due": due, "now": now},
            )

    async def give_up(self, identifier: str, version: int, cause: str, now: float) -> None:
        """Ends all deliveries of a version."""
        async with self._transaction() as database:
            await database.execute("DELETE FROM pauses WHERE group_id = ?", (identifier,))
            ended = await database.execute(
                "DELETE FROM deliveries WHERE group_id = ? AND version = ?", (identifier, version)
            )
            if ended.rowcount > 0:
                await database.execute(_ADD_LOSS, (version, cause, ended.rowcount, now, identifier))
            await database.execute(
                "UPDATE groups SET payload = coalesce(payload, '') WHERE id = ? AND version = ?", (identifier, version)
            )

    async def is_late(self, before: float, attempt_count: int) -> bool:
        """Whether a push waits that was due before a time, or has failed so often. Repetitions make it due anew."""
        return await self._has(
            "SELECT 1 FROM deliveries WHERE first_due < :before OR attempt_count >= :count"
            " UNION ALL SELECT 1 FROM pauses WHERE first < :before",
            {"before": before, "count": attempt_count},
        )

    async def has_loss(self, after: float) -> bool:
        """Whether a push was lost after a time."""
        return await self._has("SELECT 1 FROM losses WHERE last > :after", {"after": after})

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._lock:
            try:
                await self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                await self._connection.execute("COMMIT")
            except BaseException:
                # SQLite has ended the transaction itself after some faults, and a canceled task may not have begun it.
                with contextlib.suppress(sqlite3.OperationalError):
                    await self._connection.execute("ROLLBACK")
                raise

    async def _has(self, query: str, values: Mapping[str, float]) -> bool:
        async with self._lock:
            return bool(list(await self._connection.execute_fetchall(f"{query} LIMIT 1", values)))

    async def _groups(self, condition: str, value: str | int) -> list[sqlite3.Row]:
        async with self._lock:
            return list(
                await self._connection.execute_fetchall(
                    "SELECT version, received, content, drawing, payload,"
                    " (SELECT json_group_object(cause, device_count) FROM losses"
                    "  WHERE group_id = groups.id AND losses.version = groups.version)"
                    f" FROM groups {condition}",
                    (value,),
                )
            )
