"""The command ``alert-receiver``."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
from pathlib import Path

from aiohttp import web

from . import figures
from .apns import APNS
from .check import check
from .configuration import Configuration, ConfigurationError, read_configuration
from .dispatcher import Dispatcher
from .drawing import Prometheus
from .outcome import Sender
from .pushes import PushEncoder
from .session import Sessions
from .site import Site
from .store import Store
from .web_push import WebPush


def main() -> int:
    """Runs the command, and returns its exit status: 0 fine, 1 something is missing, 2 no configuration."""
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
        configuration = read_configuration(arguments.configuration)
        configuration.state_folder.mkdir(parents=True, exist_ok=True)
    except (ConfigurationError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    if arguments.check:
        findings = asyncio.run(check(configuration))
        print("\n".join(map(str, findings)))
        return int(any(finding.is_missing for finding in findings))
    if arguments.link:
        print(Sessions(configuration).link())
        return 0
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    # Its lines have the addresses of devices.
    logging.getLogger("httpx").setLevel(logging.WARNING)
    asyncio.run(serve(configuration))
    return 0


async def serve(configuration: Configuration) -> None:
    """Receives and pushes until the process is told to end."""
    store = await Store.open(configuration.state_folder / "alerts.sqlite")
    prometheus = Prometheus(configuration.prometheus)
    encoder = PushEncoder(configuration.public_url)
    senders: dict[str, Sender] = {}
    web_push = None
    if configuration.web_push:
        senders["web-push"] = web_push = WebPush(configuration.web_push, configuration.state_folder / "vapid.pem")
    if configuration.apns:
        senders["apns"] = APNS(configuration.apns)
    dispatcher = Dispatcher(store, prometheus, encoder, senders)
    site = Site(configuration, Sessions(configuration), store, dispatcher, web_push)
    figures.DEVICES.set(await store.device_count())
    # Addresses may hold tokens, so there is no access log.
    runner = web.AppRunner(site.application(), access_log=None)
    await runner.setup()
    await web.TCPSite(runner, *configuration.listen_address).start()
    logging.info("listening on %s", configuration.listen)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    running, stopping = asyncio.create_task(dispatcher.run()), asyncio.create_task(stopped.wait())
    try:
        await asyncio.wait([running, stopping], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            # The supervisor starts the process again.
            running.result()
    finally:
        running.cancel()
        await runner.cleanup()
        await asyncio.gather(running, return_exceptions=True)
        await asyncio.gather(prometheus.close(), *(sender.close() for sender in senders.values()))
        encoder.close()
        await store.close()


if __name__ == "__main__":
    sys.exit(main())
