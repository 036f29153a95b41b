"""The configuration of the receiver, a YAML file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, FilePath, SecretStr, ValidationError

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


def _base_address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError("write an address such as https://alerts.example.com")
    return text.rstrip("/")


def is_secure(address: str) -> bool:
    """Whether browsers run service workers from an address: with HTTPS, or from this host."""
    parts = urlsplit(address)
    return parts.scheme == "https" or parts.hostname in LOOPBACK_HOSTS


BaseAddress = Annotated[str, AfterValidator(_base_address)]


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PrometheusSettings(_Section):
    """The Prometheus that answers the queries. No other host is asked."""

    url: BaseAddress = "http://localhost:9090"
    headers: dict[str, SecretStr] = {}
    """Headers of each request, such as ``Authorization``."""


class APNSSettings(_Section):
    """The app on iPhones, and the key with which Apple lets the receiver send to it."""

    key_file: FilePath
    key_id: str = Field(pattern="^[A-Z0-9]{10}$")
    team_id: str = Field(pattern="^[A-Z0-9]{10}$")
    topic: str = Field(min_length=1)
    server: BaseAddress = "https://api.push.apple.com"


class WebPushSettings(_Section):
    """The sender whom push services of browsers see."""

    contact: str = Field(pattern="^(mailto:|https://).+")
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
    listen: str = Field("127.0.0.1:9099", pattern=r"^.+:\d{1,5}$")
    webhook_token: SecretStr = Field(min_length=16)
    """The bearer token, or the password, of Alertmanager, Grafana and programs that register devices."""
    state_folder: Path
    """The folder of the database and of the receiver's own keys."""
    prometheus: PrometheusSettings = PrometheusSettings()
    apns: APNSSettings | None = None
    web_push: WebPushSettings | None = None

    @property
    def listen_address(self) -> tuple[str, int]:
        """Host and port."""
        host, port = self.listen.rsplit(":", 1)
        return host.strip("[]"), int(port)


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
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise ConfigurationError(f"{path} cannot be read: {error}") from None
    except ValidationError as error:
        # The faulty values are left out, because they may be secrets.
        lines = [f"{'.'.join(map(str, fault['loc']))}: {_remedy(fault['msg'])}" for fault in error.errors()]
        raise ConfigurationError("\n".join(f"{path}: {line}" for line in lines)) from None


def _remedy(message: str) -> str:
    return re.sub("^Value error, ", "", message)
