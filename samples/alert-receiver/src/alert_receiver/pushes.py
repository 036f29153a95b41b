"""The payloads of a group: its texts, its chart, and what a device does with them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import pushchart

from .alerts import AlertGroup, plain_text
from .channel_message import ChannelMessage, kind_of
from .devices import ChannelDevice, Device, WebPushDevice
from .drawing import Drawing
from .faults import ENDS, note_fault

_WORDS_LENGTH = 400
# A channel has no limit. This one is larger than its texts and the chart of its picture.
_CHANNEL_BYTES = 1 << 20
# In points: a wide picture, because phones crop the images of notifications.
_WIDTH, _HEIGHT = 360, 180
_MAXIMUM_LEVEL_COUNT = 16
_ENDED_COLOR = "#34C759"
_NO_CHART = "No chart: the series cannot be drawn."
_NO_TEXT = "The page of alerts has its text."
_SHORT_NAME_LENGTH = 60


class PushForm(NamedTuple):
    """What makes two pushes of a group differ."""

    is_apns: bool
    is_audible: bool
    key: str | None = None
    """The content of a key file, if the push is sealed."""
    has_picture: bool = False
    """Whether a picture is drawn here, as channels need it."""

    @classmethod
    def of(cls, device: Device, is_audible: bool) -> PushForm:
        """The form for a device."""
        if isinstance(device, ChannelDevice):
            return _WHOLE_FORM
        if isinstance(device, WebPushDevice):
            return cls(False, is_audible)
        return cls(True, is_audible, None if device.key is None else json.dumps(device.key))


_PAGE_FORM = PushForm(is_apns=False, is_audible=False)
_WHOLE_FORM = _PAGE_FORM._replace(has_picture=True)


def title(group: AlertGroup) -> str:
    """The first line of a notification."""
    if not group.is_firing:
        return f"Resolved: {group.latest.name}"
    return group.latest.name if group.firing_count == 1 else f"{group.latest.name} ({group.firing_count} firing)"


def body(group: AlertGroup, drawing: Drawing, *, is_whole: bool = False) -> str:
    """The text of a notification. ``pushchart`` replaces ``{last}`` by the last value of the first series.

    :param is_whole: whether all words of the alert are in it, with their lines.
    """
    figure = ("Now" if group.is_firing else "Last value") + " {last}" + _unit_after_number(drawing.unit)
    words = "\n".join(group.latest.words) if is_whole else plain_text(group.latest.words[0], _WORDS_LENGTH)
    sentences = [
        f"{figure}." if drawing.series else _sentence(group.latest.values),
        _sentence(words),
        _count(group.other_count, "more alert"),
        _count(drawing.left_out_count, "more series", "more series"),
        drawing.note,
    ]
    return ("\n" if "\n" in words else " ").join(sentence for sentence in sentences if sentence)


def level_names(drawing: Drawing) -> list[str]:
    """The names of the levels in a payload, which draws all or none. Each style draws a level that is alone."""
    count = len(drawing.levels)
    if count > _MAXIMUM_LEVEL_COUNT:
        return []
    return {1: ["reference"], 2: ["low", "high"]}.get(count) or [f"level {number}" for number in range(1, count + 1)]


class PushEncoder:
    """Makes payloads with one process of ``pushchart``."""

    def __init__(self, public_url: str) -> None:
        self._public_url = public_url
        self._batch = pushchart.Batch(request_timeout=5)

    def close(self) -> None:
        """Ends the process."""
        self._batch.close()

    async def encode(self, group: AlertGroup, drawing: Drawing, forms: Sequence[PushForm]) -> dict[PushForm, bytes]:
        """A payload for each form, whatever fails: with the chart, else with the texts, else with a short text."""
        payloads = await asyncio.to_thread(self._payloads, group, drawing, forms)
        return {form: payloads.get(form) or self._shortest(group, form) for form in forms}

    async def encode_for_page(self, group: AlertGroup, drawing: Drawing) -> str:
        """What the page shows; empty if it cannot be packed, for the page has the texts of the group too."""
        payloads = await asyncio.to_thread(self._payloads, group, drawing, [_PAGE_FORM])
        return payloads.get(_PAGE_FORM, b"").decode()

    async def warnings(self, group: AlertGroup, drawing: Drawing) -> list[str]:
        """What people would see to be wrong in the texts of a group, such as a figure that is misspelled."""
        request = self._request(group, drawing, _WHOLE_FORM)
        (made,) = await asyncio.to_thread(lambda: list(self._batch.map([request], errors="return")))
        if isinstance(made, pushchart.PushChartError):
            return [made.message]
        found = (finding.message for finding in made.findings if finding.weight == "warning")
        return [text.replace("notification.body", "its text") for text in found]

    def _payloads(self, group: AlertGroup, drawing: Drawing, forms: Sequence[PushForm]) -> dict[PushForm, bytes]:
        payloads = self._packed(group, drawing, forms)
        missing = [form for form in forms if form not in payloads]
        if missing and drawing.series:
            payloads |= self._packed(group, Drawing(note=_NO_CHART), missing)
        return payloads

    def _packed(self, group: AlertGroup, drawing: Drawing, forms: Sequence[PushForm]) -> dict[PushForm, bytes]:
        """The payloads that can be made."""
        step = "chart" if drawing.series else "text"
        try:
            made = list(self._batch.map([self._request(group, drawing, form) for form in forms], errors="return"))
        except ENDS:
            raise
        except BaseException as error:
            if len(forms) > 1:
                # One form must not cost the others their payloads.
                return {key: one for form in forms for key, one in self._packed(group, drawing, [form]).items()}
            note_fault(step, group.identifier, error)
            return {}
        payloads: dict[PushForm, bytes] = {}
        for form, push in zip(forms, made, strict=True):
            try:
                payloads[form] = _payload(push, form, group, drawing)
            except ENDS:
                raise
            except BaseException as error:
                note_fault(step, group.identifier, error)
        return payloads

    def _shortest(self, group: AlertGroup, form: PushForm) -> bytes:
        """A payload that always fits, and that needs no ``pushchart``. One that should be sealed says nothing."""
        alert = {"title": "Alert"}
        if not form.key:
            prefix = "" if group.is_firing else "Resolved: "
            alert = {"title": prefix + plain_text(group.latest.name, _SHORT_NAME_LENGTH), "body": _NO_TEXT}
        if form.has_picture:
            message = ChannelMessage(title=alert["title"], body=_NO_TEXT, kind=kind_of(group))
            return message.model_dump_json().encode()
        if form.is_apns:
            template = self._apns_template(group, alert, form)
            template.pop("seal", None)
        else:
            template = self._web_template(group, alert, form)
        return json.dumps(template, ensure_ascii=False, separators=(",", ":")).encode()

    def _request(self, group: AlertGroup, drawing: Drawing, form: PushForm) -> pushchart.Request:
        texts = {"title": title(group), "body": body(group, drawing, is_whole=form.has_picture)}
        place = "seal." if form.key else "aps.alert." if form.is_apns else "notification."
        options: pushchart.Options = {
            "width": _WIDTH,
            "height": _HEIGHT,
            "transport": "apns" if form.is_apns else "webpush",
            "texts": [f"{place}title:1:20", f"{place}body:2:40"],
            # Samples at midnights are no days.
            "axis": "instants",
            "levels": dict(zip(level_names(drawing), drawing.levels, strict=False)),
            "unit": drawing.unit or None,
            # The rows reach over the range of the query, so an outage at an end stays visible.
            "from_": "rows" if drawing.series else None,
            "to": "rows" if drawing.series else None,
        }
        if form.key:
            options["seal"] = json.loads(form.key)
        if form.has_picture:
            options["limit"] = _CHANNEL_BYTES
        color = None if group.is_firing else _ENDED_COLOR
        series = [pushchart.Series(one.times, one.values, one.label, color) for one in drawing.series]
        template = self._apns_template(group, texts, form) if form.is_apns else self._web_template(group, texts, form)
        return pushchart.Request(series or None, template, options)

    def _web_template(self, group: AlertGroup, texts: dict[str, str], form: PushForm) -> dict[str, Any]:
        # A declarative message of the Push API: Safari shows it also if the service worker is gone.
        address = f"{self._public_url}/#{group.identifier}"
        notification = {**texts, "navigate": address, "tag": group.identifier, "silent": not form.is_audible}
        return {"web_push": 8030, "notification": notification}

    def _apns_template(self, group: AlertGroup, texts: dict[str, str], form: PushForm) -> dict[str, Any]:
        secret = {**texts, "url": f"{self._public_url}/#{group.identifier}"}
        aps: dict[str, Any] = {
            "alert": {"title": "Alert"} if form.key else texts,
            "thread-id": group.identifier,
            "interruption-level": "active" if form.is_audible else "passive",
        }
        if form.is_audible:
            aps["sound"] = "default"
        return {"aps": aps, "seal": secret} if form.key else {"aps": aps, "url": secret["url"]}


def _payload(
    push: pushchart.Push | pushchart.PushChartError, form: PushForm, group: AlertGroup, drawing: Drawing
) -> bytes:
    if isinstance(push, pushchart.PushChartError):
        raise push
    if not form.has_picture:
        return push.bytes
    return ChannelMessage.of(push, group, level_names(drawing)).model_dump_json().encode()


def _unit_after_number(unit: str) -> str:
    return unit if unit in ("", "%", "°") else f" {unit}"


def _sentence(text: str) -> str:
    return f"{text}." if text and text[-1].isalnum() else text


def _count(count: int, one: str, several: str | None = None) -> str:
    return "" if count == 0 else f"And {count} {one if count == 1 else several or one + 's'}."
