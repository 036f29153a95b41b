"""The command ``alert-receiver``."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sqlite3
import sys
import warnings
from collections.abc import AsyncIterator
from pathlib import Path

import pushchart
from aiohttp import web

from . import figures
from .apns import APNS
from .channels import Channels
from .check import check
from .configuration import Configuration, ConfigurationError, read_configuration
from .connections import Connections
from .dispatcher import Dispatcher
from .log_lines import LogLines, place
from .outcome import Sender
from .prometheus import Prometheus
from .pushes import PushEncoder
from .session import Sessions
from .site import Site
from .start_error import StartError
from .store import Store
from .web_push import WebPush

_SHUTDOWN_SECONDS = 5.0

log = logging.getLogger(__package__)


def main() -> int:
    """Runs the command, and returns its exit status.

    It is 0 if all is fine, 1 if something is missing, 2 without a configuration, and 3 if the receiver cannot start or
    go on. Then the last line says why.
    """
    parser = argparse.ArgumentParser(
        prog="alert-receiver", description="Receives alerts, and pushes each with a chart to phones and browsers."
    )
    parser.add_argument("configuration", type=Path, help="the configuration, a YAML file")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--check", action="store_true", help="verify configuration, keys and certificates, and exit")
    choice.add_argument("--link", action="store_true", help="print a link that lets a browser in, and exit")
    arguments = parser.parse_args()
    # Files of the state folder hold keys.
    os.umask(0o077)
    try:
        return _run(arguments)
    except ConfigurationError as error:
        status, text = 2, str(error)
    except (StartError, sqlite3.Error) as error:
        status, text = 3, str(error)
    except OSError as error:
        status, text = 3, f"{error.filename}: {error.strerror}" if error.filename else place(error)
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except Exception as error:
        status, text = 3, place(error)
    print(f"error: {text}", file=sys.stderr)
    return status


def _run(arguments: argparse.Namespace) -> int:
    configuration = read_configuration(arguments.configuration)
    configuration.state_folder.mkdir(parents=True, exist_ok=True)
    # The texts and the series of alerts are those of others, and `--check` has findings of its own.
    warnings.filterwarnings("ignore", category=pushchart.PushChartWarning)
    if arguments.check:
        findings = asyncio.run(check(configuration))
        print("\n".join(map(str, findings)))
        return int(not all(finding.is_fine for finding in findings))
    if arguments.link:
        print(Sessions(configuration).link())
        return 0
    logging.basicConfig(level=logging.INFO, handlers=[LogLines()])
    # Its lines have the addresses of devices.
    logging.getLogger("httpx").setLevel(logging.WARNING)
    asyncio.run(serve(configuration))
    return 0


async def serve(configuration: Configuration) -> None:
    """Receives and pushes until the process is told to end.

    Whatever fails, all that was opened is closed. A thread of the database would keep the process otherwise.
    """
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with contextlib.AsyncExitStack() as stack:
        sessions = Sessions(configuration)
        store = await Store.open(configuration.state_folder / "alerts.sqlite")
        stack.push_async_callback(store.close)
        encoder = PushEncoder(configuration.public_url)
        stack.callback(encoder.close)
        prometheus = Prometheus(configuration.prometheus)
        stack.push_async_callback(prometheus.close)
        senders: dict[str, Sender] = {}
        web_push = None
        if configuration.web_push:
            senders["web-push"] = web_push = WebPush(configuration.web_push, configuration.state_folder / "vapid.pem")
            stack.push_async_callback(web_push.close)
        if configuration.apns:
            senders["apns"] = apns = APNS(configuration.apns)
            stack.push_async_callback(apns.close)
        if configuration.channels:
            senders["channel"] = Channels(configuration.channels)
        await store.set_channels(configuration.channels)
        dispatcher = Dispatcher(store, prometheus, encoder, senders)
        figures.DEVICES.set(await store.device_count())
        running = asyncio.create_task(dispatcher.run())
        stack.push_async_callback(asyncio.wait, [running])
        stack.callback(running.cancel)
        site = Site(configuration, sessions, store, prometheus, dispatcher, web_push)
        await stack.enter_async_context(_listening(configuration, site))
        log.info("listening on %s", configuration.listen)
        stopping = asyncio.create_task(stopped.wait())
        await asyncio.wait([running, stopping], return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if running.done():
            # The supervisor starts the process again.
            running.result()


@contextlib.asynccontextmanager
async def _listening(configuration: Configuration, site: Site) -> AsyncIterator[None]:
    connections = Connections()
    application = site.application()
    application.middlewares.append(connections.watch)
    # Addresses may hold tokens, so there is no access log. A compressed body is refused and not inflated, and what is
    # left of a body after the answer is not read.
    runner = web.AppRunner(
        application, access_log=None, auto_decompress=False, lingering_time=0, shutdown_timeout=_SHUTDOWN_SECONDS
    )
    await runner.setup()
    assert runner.server is not None
    try:
        host, port = configuration.listen_address
        protocols = connections.protocols(runner.server)
        try:
            server = await asyncio.get_running_loop().create_server(protocols, host, port)
        except (OSError, OverflowError, UnicodeError) as error:
            # The message of asyncio repeats the address.
            number = error.errno if isinstance(error, OSError) else None
            cause = os.strerror(number) if number and number > 0 else "there is no such host"
            raise StartError(f"listen: {configuration.listen} cannot be listened on: {cause}") from None
        try:
            yield
        finally:
            server.close()
    finally:
        await runner.cleanup()


if __name__ == "__main__":
    sys.exit(main())
