"""The configuration of the receiver, a YAML file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import httpx
import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, FilePath, SecretStr, ValidationError, field_validator

from .refusals import matching, refusals

# Browsers send their pushes through these services.
KNOWN_PUSH_SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "::1")


class ConfigurationError(Exception):
    """A file that is no configuration. The message names each fault, its place and its remedy."""


def _address_with_user(text: str) -> str:
    try:
        httpx.URL(text)
        parts = urlsplit(text)
        is_base = bool(parts.hostname) and parts.port != 0 and not (parts.query or parts.fragment)
    except (ValueError, httpx.InvalidURL):
        # The message of the fault may hold a password.
        is_base = False
    if not is_base or parts.scheme not in ("http", "https"):
        raise ValueError("write an address such as https://alerts.example.com")
    return text.rstrip("/")


def _base_address(text: str) -> str:
    address = _address_with_user(text)
    if "@" in urlsplit(address).netloc:
        raise ValueError("write an address without a user and a password")
    return address


def is_secure(address: str) -> bool:
    """Whether browsers run service workers from an address: with HTTPS, or from this host."""
    parts = urlsplit(address)
    return parts.scheme == "https" or parts.hostname in LOOPBACK_HOSTS


def _host_and_port(text: str) -> str:
    if not (re.fullmatch(r".+:[0-9]{1,5}", text) and 0 < int(text.rpartition(":")[2]) < 65536):
        raise ValueError("write a host and a port such as 127.0.0.1:9099")
    return text


BaseAddress = Annotated[str, AfterValidator(_base_address)]
AppleIdentifier = Annotated[str, matching("[A-Z0-9]{10}", "write ten capital letters and digits")]


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PrometheusSettings(_Section):
    """The Prometheus that answers the queries. No other host is asked."""

    url: Annotated[str, AfterValidator(_address_with_user)] = "http://localhost:9090"
    """It may have a user and a password."""
    headers: dict[str, SecretStr] = {}
    """Headers of each request, such as ``Authorization``."""

    @property
    def shown_url(self) -> str:
        """The address without a user and a password."""
        scheme, _, rest = self.url.partition("://")
        host, slash, path = rest.partition("/")
        return f"{scheme}://{host.rpartition('@')[2]}{slash}{path}"


class APNSSettings(_Section):
    """The app on iPhones, and the key with which Apple lets the receiver send to it."""

    key_file: FilePath
    key_id: AppleIdentifier
    team_id: AppleIdentifier
    topic: Annotated[str, matching(".+", "write the identifier of the app")]
    server: BaseAddress = "https://api.push.apple.com"


class WebPushSettings(_Section):
    """The sender whom push services of browsers see."""

    contact: Annotated[str, matching("(mailto:|https://).+", "write mailto: and your address, or an address of https:")]
    services: tuple[str, ...] = KNOWN_PUSH_SERVICES
    """The hosts of push services, with their subdomains. Other subscriptions are refused."""

    def accepts(self, endpoint: str) -> bool:
        """Whether the endpoint of a subscription belongs to a push service."""
        host = urlsplit(endpoint).hostname or ""
        return is_secure(endpoint) and any(host == name or host.endswith("." + name) for name in self.services)


class Configuration(_Section):
    """The whole file."""

    public_url: BaseAddress = Field(max_length=1000)
    """The address of the page, as devices see it."""
    listen: Annotated[str, AfterValidator(_host_and_port)] = "127.0.0.1:9099"
    webhook_token: SecretStr = Field(min_length=16)
    """The bearer token, or the password, of Alertmanager, Grafana and programs that register devices."""
    state_folder: Path
    """The folder of the database and of the receiver's own keys."""
    prometheus: PrometheusSettings = PrometheusSettings()
    apns: APNSSettings | None = None
    web_push: WebPushSettings | None = None
    channels: dict[str, SecretStr] = {}
    """The addresses of Apprise, by names of the operator."""

    @field_validator("channels")
    @classmethod
    def _have_names(cls, channels: dict[str, SecretStr]) -> dict[str, SecretStr]:
        if not all(re.fullmatch(r"[\w-]{1,40}", name) for name in channels):
            raise ValueError("write a name of letters, digits, _ and - before each address, such as team: …")
        return channels

    @property
    def listen_address(self) -> tuple[str, int]:
        """Host and port."""
        host, port = self.listen.rsplit(":", 1)
        return host.strip("[]"), int(port)


_KEYS = [name for section in _Section.__subclasses__() for name in section.model_fields]


def read_configuration(path: Path) -> Configuration:
    """Reads the file. Relative paths in it start at its folder.

    :raises ConfigurationError: for a file that is missing, no YAML, or has other keys or values.
    """
    try:
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        if not isinstance(content, dict):
            raise ConfigurationError(f"{path} has no keys: start from the example in the README")
        for section, key in ((content, "state_folder"), (content.get("apns"), "key_file")):
            if isinstance(section, dict) and isinstance(section.get(key), str):
                section[key] = path.parent / section[key]
        return Configuration.model_validate(content)
    except OSError as error:
        raise ConfigurationError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigurationError(f"{path} cannot be read: it is no text in UTF-8") from None
    except yaml.MarkedYAMLError as error:
        # The whole message quotes the line, which may hold a secret.
        line = f" in line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise ConfigurationError(f"{path} cannot be read: a fault of YAML{line}") from None
    except ValidationError as error:
        lines = refusals(error, "the file", keys=_KEYS)
        raise ConfigurationError("\n".join(f"{path}: {line}" for line in lines)) from None
    except (yaml.YAMLError, RecursionError, ValueError):
        raise ConfigurationError(f"{path} cannot be read: it is no YAML") from None
