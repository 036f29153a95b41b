"""Verifies configuration, keys and certificates, and says what is missing."""

from __future__ import annotations

import os

import httpx
import pushchart
from cryptography.hazmat.primitives.asymmetric import ec

from .apns import APNS
from .channels import Channels
from .configuration import Configuration, ConfigurationError, is_secure
from .devices import APNSDevice
from .finding import Finding
from .rule_check import check_rules
from .session import Sessions
from .start_error import StartError
from .store import Store
from .web_push import WebPush

_NO_DEVICE = "0" * 64
# What APNs says of a device token, and of a key.
_TOKEN_CAUSES = ("BadDeviceToken", "DeviceTokenNotForTopic")
_KEY_CAUSES = ("InvalidProviderToken", "ExpiredProviderToken", "MissingProviderToken")


async def check(configuration: Configuration) -> list[Finding]:
    """All findings, in the order in which an operator needs them."""
    findings = [_command(), _state_folder(configuration), *await _own_files(configuration)]
    findings += await check_rules(configuration)
    findings += await _web_push(configuration)
    findings += await _apns(configuration)
    findings += _channels(configuration)
    if not (configuration.web_push or configuration.apns or configuration.channels):
        findings.append(Finding("no device can be reached: add the section web_push, apns or channels", True))
    return findings


def _command() -> Finding:
    try:
        template = {"title": "Check", "body": "Now {last}"}
        pushchart.encode([(0, 1), (60, 2)], template, axis="number", transport="webpush", texts="body")
    except pushchart.PushChartError as error:
        return Finding(f"pushchart makes no payload: {error}", True)
    return Finding(f"pushchart {pushchart.__version__} makes payloads")


def _state_folder(configuration: Configuration) -> Finding:
    folder = configuration.state_folder
    if os.access(folder, os.W_OK | os.X_OK):
        return Finding(f"{folder} can be written")
    return Finding(f"{folder} cannot be written: give it to the user of the receiver", True)


async def _own_files(configuration: Configuration) -> list[Finding]:
    findings = []
    try:
        Sessions(configuration)
    except StartError as error:
        findings.append(Finding(str(error), True))
    try:
        store = await Store.open(configuration.state_folder / "alerts.sqlite")
    except StartError as error:
        return [*findings, Finding(str(error), True)]
    count = await store.unknown_device_count()
    await store.close()
    if count:
        text = f"{count} registered devices are unknown to APNs: see apns.server and apns.topic"
        findings.append(Finding(text, is_unclear=True))
    return findings


async def _web_push(configuration: Configuration) -> list[Finding]:
    settings = configuration.web_push
    if settings is None:
        return []
    try:
        sender = WebPush(settings, configuration.state_folder / "vapid.pem")
    except StartError as error:
        return [Finding(str(error), True)]
    await sender.close()
    findings = [Finding(f"browsers: the public key is {sender.application_server_key}")]
    address = configuration.public_url
    if not is_secure(address):
        findings.append(
            Finding(f"{address} has no HTTPS, so browsers run no service worker: put a proxy in front", True)
        )
        return findings
    try:
        async with httpx.AsyncClient(timeout=5) as client:
            response = await client.get(f"{address}/healthz")
        is_own = response.text == "ok"
        findings.append(
            Finding(f"{address} " + ("is this receiver" if is_own else "is another server: mend the proxy"), not is_own)
        )
    except httpx.HTTPError as error:
        has_certificate = "CERTIFICATE" not in str(error)
        fault = "does not answer: start the receiver and its proxy" if has_certificate else "has no valid certificate"
        findings.append(Finding(f"{address} {fault}", True))
    return findings


async def _apns(configuration: Configuration) -> list[Finding]:
    settings = configuration.apns
    if settings is None:
        return []
    try:
        cause = await _cause(APNS(settings))
    except StartError as error:
        return [Finding(str(error), True)]
    if cause in _TOKEN_CAUSES:
        # A service that looks at the token first gives the same answer to a key that Apple has never seen.
        other_cause = await _cause(APNS(settings, ec.generate_private_key(ec.SECP256R1())))
        if other_cause in _KEY_CAUSES:
            return [
                Finding(
                    f"{settings.server} accepts the key {settings.key_id};"
                    " server and topic show at the first push to a device"
                )
            ]
        cause = f"{cause}, and {other_cause} to another key"
    elif cause in _KEY_CAUSES:
        remedy = "see apns.key_id, team_id and key_file"
        return [Finding(f"{settings.server} refuses the key {settings.key_id} ({cause}): {remedy}", True)]
    return [
        Finding(f"{settings.server} could not judge the key {settings.key_id}: it answers {cause}", is_unclear=True)
    ]


async def _cause(sender: APNS) -> str:
    """Why APNs refuses a push to a token that no device has."""
    try:
        device = APNSDevice(kind="apns", token=_NO_DEVICE)
        return (await sender.send(device, b'{"aps":{}}', "check", is_audible=False, ttl=0)).cause
    finally:
        await sender.close()


def _channels(configuration: Configuration) -> list[Finding]:
    findings = []
    for name, address in configuration.channels.items():
        try:
            Channels({name: address})
            findings.append(Finding(f"channels.{name}: Apprise understands the address"))
        except ConfigurationError as error:
            findings.append(Finding(str(error), True))
    return findings
