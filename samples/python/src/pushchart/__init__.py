"""Line charts in push notifications.

>>> import pushchart
>>> push = pushchart.encode([(1700000000, 71.5), (1700000300, 73)], {"aps": {"alert": "Load {last} %"}},
...                         texts="aps.alert")
>>> push.bytes  # the body of the request to APNs
"""

from importlib.metadata import PackageNotFoundError, version

from ._findings import Finding
from ._request import Template
from .batch import Batch, Request, encode
from .errors import (
    BatchUnavailableError,
    InvalidSeriesError,
    PushChartError,
    PushChartWarning,
    RequestCrashedError,
    RequestTimedOutError,
)
from .options import Options
from .payloads import Chart, PayloadData, decode, lint, sizes
from .push import Push, Style
from .series import Series

try:
    __version__ = version("pushchart")
except PackageNotFoundError:  # from a source folder
    __version__ = "0+source"

__all__ = [
    "Batch",
    "BatchUnavailableError",
    "Chart",
    "Finding",
    "InvalidSeriesError",
    "Options",
    "PayloadData",
    "Push",
    "PushChartError",
    "PushChartWarning",
    "Request",
    "RequestCrashedError",
    "RequestTimedOutError",
    "Series",
    "Style",
    "Template",
    "__version__",
    "decode",
    "encode",
    "lint",
    "sizes",
]
