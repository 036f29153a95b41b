"""Receives alerts of Prometheus and Grafana, and pushes each with a chart to phones and browsers."""
