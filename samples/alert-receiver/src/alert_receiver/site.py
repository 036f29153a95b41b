"""The addresses of the receiver: webhooks, the page, registration, figures and health."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import ValidationError

from . import figures
from .alerts import WebhookError, read_webhook
from .configuration import Configuration
from .devices import DEVICE, WebPushDevice
from .dispatcher import Dispatcher
from .icon import icon
from .page_list import page_list
from .prometheus import Prometheus
from .refusals import refusals
from .session import Sessions
from .store import Store
from .web_push import WebPush

MAXIMUM_BODY_BYTES = 1 << 20
_BODY_SECONDS = 30
_FILES = ("page.mjs", "page.css", "service-worker.js", "manifest.webmanifest")
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types service-worker",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}

log = logging.getLogger(__name__)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Site:
    """The handlers of all addresses."""

    def __init__(
        self,
        configuration: Configuration,
        sessions: Sessions,
        store: Store,
        prometheus: Prometheus,
        dispatcher: Dispatcher,
        web_push: WebPush | None,
    ) -> None:
        self._configuration, self._sessions, self._store = configuration, sessions, store
        self._prometheus, self._dispatcher, self._web_push = prometheus, dispatcher, web_push
        self._web = Path(__file__).with_name("web")
        self._reading = asyncio.Lock()

    def application(self) -> web.Application:
        """The application of aiohttp."""
        application = web.Application(client_max_size=MAXIMUM_BODY_BYTES, middlewares=[_answer])
        application.on_response_prepare.append(_add_headers)
        application.add_routes(
            [
                # Grafana's contact point has both methods.
                *(web.route(method, "/{source:alertmanager|grafana}", self.receive) for method in ("POST", "PUT")),
                web.get("/", self.page),
                web.get("/sign-in", self.sign_in),
                web.get("/alerts", self.alerts),
                web.post("/devices", self.add_device),
                web.get("/metrics", self.metrics),
                web.get("/healthz", self.health),
                web.get("/delivering", self.delivering),
                web.get("/icon-{size:192|512}.png", self.icon),
                web.static("/pushchart", self._web / "pushchart"),
                *(web.get(f"/{name}", self.file) for name in _FILES),
            ]
        )
        return application

    async def receive(self, request: web.Request) -> web.Response:
        """Takes a webhook. The answer 200 means that its alerts are on disk."""
        status = 500
        try:
            response = await self._received(request)
            status = response.status
        except web.HTTPException as refusal:
            status = refusal.status
            raise
        finally:
            figures.WEBHOOKS.labels(request.match_info["source"], status).inc()
        return response

    async def _received(self, request: web.Request) -> web.Response:
        if not self._sessions.is_program(request):
            raise web.HTTPUnauthorized(headers={"WWW-Authenticate": "Bearer"})
        body = await _body(request, "set max_alerts of Alertmanager")
        now = time.time()
        try:
            # One at a time and in a thread, so that long ones do not keep others from an answer.
            async with self._reading:
                group = await asyncio.to_thread(read_webhook, body, now)
            await self._store.receive(group, now)
        except WebhookError as error:
            return web.Response(status=400, text=str(error))
        except sqlite3.Error as error:
            # Alertmanager tries again after a status of 5xx.
            log.error("a webhook cannot be kept: %s", error)
            return web.Response(status=503, text="the alerts cannot be kept")
        self._dispatcher.wake()
        return web.Response()

    async def page(self, request: web.Request) -> web.StreamResponse:
        """The page of alerts, or what to do without a session."""
        if not self._sessions.is_browser(request):
            return web.Response(status=401, text="Open the link that `alert-receiver CONFIGURATION --link` prints.")
        return self._asset("index.html")

    async def sign_in(self, request: web.Request) -> web.StreamResponse:
        """Lets a browser in that has a link."""
        if not self._sessions.is_link_token(request.query.get("token", "")):
            return web.Response(
                status=401, text="The link is not valid any more: `alert-receiver CONFIGURATION --link` prints another."
            )
        response = web.Response(status=303, headers={"Location": "./"})
        self._sessions.let_in(response)
        return response

    async def alerts(self, request: web.Request) -> web.StreamResponse:
        """The list of groups, and the key for subscriptions."""
        if not self._sessions.is_browser(request):
            raise web.HTTPUnauthorized
        key = self._web_push.application_server_key if self._web_push else None
        return web.json_response({"applicationServerKey": key, **await page_list(self._store, self._prometheus)})

    async def add_device(self, request: web.Request) -> web.StreamResponse:
        """Registers a device: a page with its session, or a program with the token."""
        if not (self._sessions.is_browser(request) or self._sessions.is_program(request)):
            raise web.HTTPUnauthorized
        body = await _body(request, "a device is smaller")
        try:
            async with self._reading:
                device = await asyncio.to_thread(DEVICE.validate_json, body)
        except ValidationError as error:
            return web.Response(status=400, text="\n".join(refusals(error, "the device", outer=1)))
        settings = self._configuration.web_push
        if isinstance(device, WebPushDevice) and not (settings and settings.accepts(device.endpoint)):
            return web.Response(status=400, text="endpoint: its host is no push service: see web_push.services")
        await self._store.add_device(device)
        figures.DEVICES.set(await self._store.device_count())
        return web.Response(status=201)

    async def metrics(self, request: web.Request) -> web.StreamResponse:
        """The figures, for a Prometheus that has the token."""
        if not self._sessions.is_program(request):
            raise web.HTTPUnauthorized
        figures.DELIVERING.set(not await self._obstacle())
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(self, request: web.Request) -> web.StreamResponse:
        """Whether the database answers."""
        await self._store.device_count()
        return web.Response(text="ok")

    async def delivering(self, request: web.Request) -> web.StreamResponse:
        """Whether alerts get out, as far as their deliveries say. The answer names no alert and no device."""
        obstacle = await self._obstacle()
        return web.Response(status=503 if obstacle else 200, text=obstacle or "ok")

    async def _obstacle(self) -> str:
        try:
            return await self._dispatcher.obstacle()
        except sqlite3.Error:
            return "the database does not answer"

    async def icon(self, request: web.Request) -> web.StreamResponse:
        """The icon of the installed page."""
        return web.Response(body=icon(int(request.match_info["size"])), content_type="image/png")

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of the page."""
        return self._asset(request.path.lstrip("/"))

    def _asset(self, name: str) -> web.FileResponse:
        return web.FileResponse(self._web / name)


@web.middleware
async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Closes the connection after an answer if the body was not read, and answers faults of the database."""
    response: web.StreamResponse
    try:
        response = await handler(request)
    except web.HTTPException as refusal:
        if request.can_read_body:
            refusal.force_close()
        raise
    except sqlite3.Error as error:
        log.error("the database: %s", error)
        response = web.Response(status=503, text="the database does not answer")
    if request.can_read_body:
        response.force_close()
    return response


async def _body(request: web.Request, remedy: str) -> bytes:
    """The body of a request that was let in."""
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise web.HTTPUnsupportedMediaType(text="send the body without Content-Encoding")
    try:
        async with asyncio.timeout(_BODY_SECONDS):
            return await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise web.HTTPRequestEntityTooLarge(
            MAXIMUM_BODY_BYTES, 0, text=f"the body has more than 1 MB: {remedy}"
        ) from None
    except TimeoutError:
        raise web.HTTPRequestTimeout(text=f"the body did not come within {_BODY_SECONDS} seconds") from None
    except (web.RequestPayloadError, HttpProcessingError, ConnectionError):
        raise web.HTTPBadRequest(text="the body is damaged") from None


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
