"""Messages to services such as Slack, ntfy and mail, through Apprise."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import tempfile
import threading
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qs

from pydantic import SecretStr

from .channel_message import ChannelMessage
from .configuration import ConfigurationError
from .devices import ChannelDevice
from .outcome import NO_ANSWER, NOT_CONFIGURED, Outcome, Result

if TYPE_CHECKING:
    from apprise import Apprise
    from apprise.plugins.ntfy import NotifyNtfy

_TIME_LIMIT = 20.0
_NTFY_PRIORITIES = {"failure": "high", "warning": "default"}
_FAILED = Outcome(Result.TRY_AGAIN, "failed")


class _Service(NamedTuple):
    apprise: Apprise
    ntfy: NotifyNtfy | None
    """The service itself, if it takes a priority for each message."""


class Channels:
    """The sender of messages to channels.

    Each message has a thread of its own, because Apprise waits. A thread cannot be ended, so a channel gets no other
    message before the last one has come back.
    """

    def __init__(self, addresses: Mapping[str, SecretStr]) -> None:
        """Creates a sender.

        :raises ConfigurationError: without Apprise, and for an address that it does not understand.
        """
        self._services = {name: _service(name, address) for name, address in addresses.items()}
        self._threads: dict[str, threading.Thread] = {}

    async def close(self) -> None:
        """Does not wait for messages that are on their way."""

    async def send(self, device: ChannelDevice, payload: bytes, topic: str, *, is_audible: bool, ttl: int) -> Outcome:
        """Sends a message. What becomes of it is known only as far as Apprise says true or false."""
        service, last = self._services.get(device.name), self._threads.get(device.name)
        if service is None:
            return NOT_CONFIGURED
        if last is not None and last.is_alive():
            return NO_ANSWER
        loop = asyncio.get_running_loop()
        is_sent: asyncio.Future[bool] = loop.create_future()

        def settle(value: bool) -> None:
            if not is_sent.done():
                is_sent.set_result(value)

        def work() -> None:
            value = _sends(service, payload, is_audible)
            # The loop may have ended.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(settle, value)

        # The process may end before the thread.
        self._threads[device.name] = thread = threading.Thread(target=work, daemon=True)
        thread.start()
        try:
            async with asyncio.timeout(_TIME_LIMIT):
                return Outcome(Result.DELIVERED) if await is_sent else _FAILED
        except TimeoutError:
            return NO_ANSWER


def _sends(service: _Service, payload: bytes, is_audible: bool) -> bool:
    try:
        message = ChannelMessage.model_validate_json(payload)
        if service.ntfy:
            service.ntfy.priority = _NTFY_PRIORITIES.get(message.kind, "low") if is_audible else "low"
        with tempfile.TemporaryDirectory(prefix="alert-receiver-") as folder:
            # Some plugins of Apprise read a file only by its path.
            file = Path(folder, "chart.png")
            file.write_bytes(message.picture)
            attached = [str(file)] if message.picture else None
            # Mail needs a text.
            body = message.body or message.title
            return bool(service.apprise.notify(body, message.title, message.kind, body_format="text", attach=attached))
    except BaseException:
        # An error may hold an address.
        return False


def _service(name: str, address: SecretStr) -> _Service:
    for library in ("apprise", "urllib3"):
        # Their lines have hosts and parts of addresses.
        logger = logging.getLogger(library)
        logger.addHandler(logging.NullHandler())
        logger.propagate = False
    try:
        from apprise import Apprise, AppriseAsset
        from apprise.plugins.ntfy import NotifyNtfy
    except ImportError:
        remedy = "install the receiver as alert-receiver[channels]"
        raise ConfigurationError(f"channels: Apprise is not installed: {remedy}") from None
    # This warning has the host.
    warnings.filterwarnings("ignore", "Unverified HTTPS request")
    asset = AppriseAsset(
        app_id="alert-receiver",
        app_desc="Alerts with charts",
        app_url="",
        # Messages have no icons from another host.
        image_url_mask="",
        image_url_logo="",
        storage_mode="memory",
        # The time limit is that of the sender.
        service_timeout=0,
    )
    service = Apprise(asset=asset)
    # A text with commas has several addresses. If one of them failed, the others would get the message again.
    if not service.add(address.get_secret_value()) or len(service) != 1:
        raise ConfigurationError(f"channels.{name}: Apprise does not understand this address, or it is more than one")
    plugin = service[0]
    has_priority = "priority" in parse_qs(address.get_secret_value().partition("?")[2])
    return _Service(service, plugin if isinstance(plugin, NotifyNtfy) and not has_priority else None)
