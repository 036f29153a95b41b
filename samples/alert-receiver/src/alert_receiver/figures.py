"""Figures of the receiver for Prometheus. No label holds a text from outside."""

from prometheus_client import Counter, Gauge, Histogram

WEBHOOKS = Counter("alert_receiver_webhooks", "Webhooks by their answer", ["source", "status"])
PUSHES = Counter("alert_receiver_pushes", "Pushes that a push service has accepted", ["kind"])
FAILURES = Counter("alert_receiver_failures", "Attempts that failed, and what was done", ["kind", "cause", "result"])
BYTES = Counter("alert_receiver_payload_bytes", "Bytes of payloads that were accepted", ["kind"])
SECONDS = Histogram(
    "alert_receiver_seconds",
    "From the arrival of a webhook to an accepted push",
    buckets=(0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600),
)
WITHOUT_CHART = Counter("alert_receiver_without_chart", "Groups that got no chart")
FAULTS = Counter("alert_receiver_faults", "Faults within the work on an alert, by its step", ["step"])
DELIVERING = Gauge("alert_receiver_delivering", "Whether alerts get out: 1, or 0 as /delivering says")
DEVICES = Gauge("alert_receiver_devices", "Devices that show alerts")
CLOSED_CONNECTIONS = Counter(
    "alert_receiver_closed_connections", "Connections that were closed, by the limit that they reached", ["limit"]
)
