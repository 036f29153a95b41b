"""Many payloads from one process of the command."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from inspect import cleandoc
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Optional, Union, overload

from ._answer import parse_answer
from ._arguments import FOLDER, ITERABLE, OBJECT, REQUEST_TIMEOUT, TEMPLATE, WORKERS, Kind, checked, one_of, optional
from ._exchange import Exchange
from ._findings import warn_of_findings
from ._option_members import RequestOptions, request_options
from ._request import Template, request_line
from ._ticket import Ticket
from .errors import PushChartError
from .options import Options
from .push import Push

if TYPE_CHECKING:
    from typing_extensions import Unpack

_PAIR = Kind("a pushchart.Request, or a pair of series and template", lambda value: _pair(value))


@dataclass(frozen=True)
class Request:
    """A payload to make: series, a template and options."""

    series: Any
    template: Template
    options: Options = field(default_factory=Options)
    """The options of this request. They override those of ``Batch.map``."""

    def __post_init__(self) -> None:
        checked("template", self.template, TEMPLATE)
        checked("options", self.options, OBJECT)


RequestOrPair = Union[Request, tuple[Any, Template]]
"""A request, or its series and its template."""


class Batch:
    """A process of the command that makes many payloads.

    The process starts with the first request, and another one replaces it when it ends. It ends when the batch is
    closed, or when nothing refers to the batch. All methods can be called from all threads, in signal handlers, and
    after a fork.

    >>> with Batch() as batch:
    ...     for push in batch.map(requests):
    ...         send(push.bytes)
    """

    maximum_pending_requests = 1024
    """The largest number of requests that ``map`` sends ahead."""
    maximum_pending_bytes = 8 << 20
    """The length of requests at which ``map`` sends no other one ahead."""

    def __init__(
        self,
        workers: Optional[int] = None,
        *,
        request_timeout: float = 30.0,
        styles: Optional[Union[str, PathLike[str]]] = None,
    ) -> None:
        """Creates a batch without starting its process.

        :param workers: the largest number of worker processes; by default one for each core.
        :param request_timeout: the time limit of a request in seconds, .001 to 86400.
        :param styles: the folder of the client's styles. Requests with other styles are then refused with the code
            ``unknown-style``, and a chart without a width has the size of its style.
        :raises TypeError: for an argument of another type.
        :raises ValueError: for a number out of range, and for a folder that does not exist.
        """
        self._exchange = Exchange(
            workers=checked("workers", workers, WORKERS),
            request_timeout=checked("request_timeout", request_timeout, REQUEST_TIMEOUT),
            styles=checked("styles", styles, optional(FOLDER)),
            owner=self,
        )

    @property
    def process_identifier(self) -> Optional[int]:
        """The number of the running process; ``None`` without one."""
        return self._exchange.process_identifier

    def encode(self, series: Any, template: Template, **options: Unpack[Options]) -> Push:
        """Makes a payload: see :func:`pushchart.encode`, also for the options."""
        line = request_line(series, template, request_options(options))
        made = _made(self._exchange.submit(line).wait())
        if isinstance(made, PushChartError):
            raise made
        return made

    @overload
    def map(
        self,
        requests: Iterable[RequestOrPair],
        *,
        errors: Literal["raise"] = "raise",
        **options: Unpack[Options],
    ) -> Iterator[Push]: ...

    @overload
    def map(
        self,
        requests: Iterable[RequestOrPair],
        *,
        errors: Literal["return"],
        **options: Unpack[Options],
    ) -> Iterator[Union[Push, PushChartError]]: ...

    def map(
        self,
        requests: Iterable[RequestOrPair],
        *,
        errors: Literal["raise", "return"] = "raise",
        **options: Unpack[Options],
    ) -> Iterator[Union[Push, PushChartError]]:
        """Makes a payload for each request, in order.

        The requests are read as they are needed, so they can be an endless stream. Memory holds the requests that
        were sent ahead: see ``maximum_pending_requests`` and ``maximum_pending_bytes``.

        :param requests: requests, or pairs of series and a template.
        :param errors: ``raise`` ends with the first error. ``return`` gives an error in the place of its payload.
        :param options: the options of all requests.
        :raises PushChartError: with the position of the request.
        :raises TypeError: for an argument of another type.
        """
        raises = checked("errors", errors, one_of("raise", "return")) == "raise"
        shared = request_options(options)
        sent = (
            self._sent(position, request, options, shared)
            for position, request in enumerate(checked("requests", requests, ITERABLE))
        )
        return self._answers(sent, raises)

    def _answers(self, requests: Iterator[_Sent], raises: bool) -> Iterator[Union[Push, PushChartError]]:
        for position, state in self._in_order(requests):
            made = state if isinstance(state, PushChartError) else _made(state.wait(), position)
            if raises and isinstance(made, PushChartError):
                raise made
            yield made

    def _in_order(self, requests: Iterator[_Sent]) -> Iterator[tuple[int, Union[Ticket, PushChartError]]]:
        """The requests whose answers are there, or must be waited for before others are sent."""
        pending: deque[_Sent] = deque()
        byte_count = 0
        for sent in requests:
            pending.append(sent)
            byte_count += sent.byte_count
            while pending and (
                isinstance(pending[0].state, PushChartError)
                or pending[0].state.is_answered
                or len(pending) >= self.maximum_pending_requests
                or byte_count >= self.maximum_pending_bytes
            ):
                byte_count -= pending[0].byte_count
                yield pending.popleft()[:2]
        while pending:
            yield pending.popleft()[:2]

    def _sent(self, position: int, request: RequestOrPair, options: Options, shared: RequestOptions) -> _Sent:
        try:
            if isinstance(request, Request):
                series, template = request.series, request.template
                # A request has its own options first.
                shared = request_options({**options, **request.options}) if request.options else shared
            else:
                series, template = checked("it", request, _PAIR)
            line = request_line(series, template, shared)
        except PushChartError as error:
            error.position = position
            return _Sent(position, error, 0)
        except TypeError as error:
            raise TypeError(f"request {position}: {error}") from None
        return _Sent(position, self._exchange.submit(line), len(line))

    def close(self) -> None:
        """Ends the process after it has answered everything."""
        self._exchange.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class _Sent(NamedTuple):
    """A request of ``map`` that was sent, or that could not be sent."""

    position: int
    state: Union[Ticket, PushChartError]
    byte_count: int


def _pair(value: Any) -> tuple[Any, Template]:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise TypeError
    return value[0], value[1]


def _made(line: bytes, position: Optional[int] = None) -> Union[Push, PushChartError]:
    answer = parse_answer(line, position)
    if isinstance(answer, PushChartError):
        return answer
    warn_of_findings(answer.report)
    return Push(answer)


_shared: dict[Optional[str], Batch] = {None: Batch()}
"""The batches of ``encode``, by their folders of styles. They live as long as this process."""


def encode(
    series: Any,
    template: Template,
    *,
    styles: Optional[Union[str, PathLike[str]]] = None,
    **options: Unpack[Options],
) -> Push:
    """Packs series into a payload, within its byte limit.

    All calls with the same ``styles`` share one process of the command, which the first call starts.

    :param series: one series:

        - points ``(time, value)``, or an array with two columns;
        - a series of pandas, whose index holds the times;
        - ``Series(times, values)`` with any two sequences;
        - values without times, which are at 0, 1, 2 and so on;

        or several series: a frame of pandas with a series in each column, a list of series, or a mapping from labels
        to series. ``None`` makes no chart and only shortens the texts.

        Times are datetimes with a zone, dates in UTC, seconds since 1970, or texts as in CSV files.
    :param template: the payload without the chart: an object, the text of one, or the ``pathlib.Path`` of a file. A
        text keeps its spelling, and is never taken for a path.
    :param styles: the folder of the client's styles, which its process reads. An option ``style`` that is not there is
        then refused with the code ``unknown-style``, and a chart without a width has the size of its style.
    :param options: see below, and :class:`pushchart.Options`.
    :raises InvalidSeriesError: for series that cannot be sent.
    :raises PushChartError: with the code of the command, such as ``over-budget``.
    :raises TypeError: for an unknown option.
    :raises ValueError: for a folder of styles that does not exist.
    """
    folder = checked("styles", styles, optional(FOLDER))
    # Threads may come at the same time. A batch that loses the race has no process yet.
    batch = _shared.get(folder) or _shared.setdefault(folder, Batch(styles=folder))
    return batch.encode(series, template, **options)


# ``python -OO`` removes both.
if encode.__doc__ and Options.__doc__:
    encode.__doc__ = f"{cleandoc(encode.__doc__)}\n\n{cleandoc(Options.__doc__)}"
