"""Limits of the connections to the receiver: their number, and the time that each may take."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from dataclasses import dataclass

from aiohttp import web
from aiohttp.typedefs import Handler

from . import figures


@dataclass(frozen=True)
class ConnectionLimits:
    """What the connections may take. All times are in seconds."""

    count: int = 256
    header_seconds: float = 10
    """From the begin of a request to the end of its header."""
    answer_seconds: float = 60
    """From the end of a header to the answer. The body is read within this time."""
    idle_seconds: float = 75
    """From the answer to the next request."""


class Connections:
    """Closes each connection that takes too long.

    If there are too many, a new one takes the place of the one that has waited longest for a request. So those that
    never send one do not keep others out.
    """

    def __init__(self, limits: ConnectionLimits | None = None) -> None:
        self.limits = limits or ConnectionLimits()
        # Pushes, Prometheus and the database need descriptors too.
        descriptors = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        self._count = self.limits.count if descriptors < 0 else max(1, min(self.limits.count, descriptors // 4))
        # Those that have waited longest come first.
        self._open: dict[asyncio.BaseTransport, _Connection] = {}

    def protocols(self, server: Callable[[], asyncio.Protocol]) -> Callable[[], asyncio.Protocol]:
        """The protocol factory of a server, with the limits."""
        return lambda: _Connection(self, server())

    @web.middleware
    async def watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Tells the limits when a request begins and ends."""
        connection = None if request.transport is None else self._open.get(request.transport)
        if connection is None:
            return await handler(request)
        connection.begin_answer()
        try:
            return await handler(request)
        finally:
            connection.end_answer()

    def admit(self, transport: asyncio.BaseTransport, connection: _Connection) -> bool:
        """Whether a new connection has a place."""
        if len(self._open) >= self._count:
            waiting = next((one for one in self._open.values() if not one.is_answering), None)
            (waiting or connection).close("too many")
            if waiting is None:
                return False
        self._open[transport] = connection
        return True

    def remove(self, transport: asyncio.BaseTransport) -> None:
        """Frees the place of a connection."""
        self._open.pop(transport, None)

    def move_to_end(self, transport: asyncio.BaseTransport) -> None:
        """Says that a connection begins to wait for its next request."""
        connection = self._open.pop(transport, None)
        if connection is not None:
            self._open[transport] = connection


class _Connection(asyncio.Protocol):
    """A connection with its timer. It hands everything on to the protocol of the server."""

    def __init__(self, connections: Connections, protocol: asyncio.Protocol) -> None:
        self._connections, self._protocol = connections, protocol
        self._transport: asyncio.Transport
        self._timer: asyncio.TimerHandle | None = None
        self._is_admitted = False
        self._has_begun = True
        self.is_answering = False

    def close(self, cause: str) -> None:
        """Closes the connection at once."""
        figures.CLOSED_CONNECTIONS.labels(cause).inc()
        self._connections.remove(self._transport)
        self._transport.abort()

    def begin_answer(self) -> None:
        """Says that the header of a request is complete."""
        self.is_answering = True
        self._limit(self._connections.limits.answer_seconds, "answer")

    def end_answer(self) -> None:
        """Says that the handler of a request has returned."""
        self.is_answering = self._has_begun = False
        self._connections.move_to_end(self._transport)
        self._limit(self._connections.limits.idle_seconds, "idle")

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._is_admitted = self._connections.admit(transport, self)
        if self._is_admitted:
            self._limit(self._connections.limits.header_seconds, "header")
            self._protocol.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.remove(self._transport)
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._is_admitted:
            self._protocol.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not (self._has_begun or self.is_answering):
            self._has_begun = True
            self._limit(self._connections.limits.header_seconds, "header")
        self._protocol.data_received(data)

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received()

    def pause_writing(self) -> None:
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._protocol.resume_writing()

    def _limit(self, seconds: float, cause: str) -> None:
        if self._timer:
            self._timer.cancel()
        if not self._transport.is_closing():
            self._timer = asyncio.get_running_loop().call_later(seconds, self.close, cause)
