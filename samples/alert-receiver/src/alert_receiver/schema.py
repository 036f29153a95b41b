"""The tables of the database."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS groups (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, received REAL NOT NULL, content TEXT NOT NULL,
    drawing TEXT, payload TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS groups_by_time ON groups (received);
CREATE INDEX IF NOT EXISTS groups_to_draw ON groups (received) WHERE payload IS NULL;
CREATE TABLE IF NOT EXISTS devices (
    id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, content TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS unknown_devices (
    device_id INTEGER PRIMARY KEY REFERENCES devices ON DELETE CASCADE, since REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS deliveries (
    group_id TEXT NOT NULL REFERENCES groups ON DELETE CASCADE,
    device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
    version INTEGER NOT NULL, is_audible INTEGER NOT NULL, first_due REAL NOT NULL, due REAL NOT NULL,
    attempt_count INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (group_id, device_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS deliveries_by_due ON deliveries (due);
CREATE INDEX IF NOT EXISTS deliveries_by_age ON deliveries (first_due);
CREATE TABLE IF NOT EXISTS pauses (
    group_id TEXT PRIMARY KEY REFERENCES groups ON DELETE CASCADE,
    first REAL NOT NULL, due REAL NOT NULL, attempt_count INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS losses (
    group_id TEXT NOT NULL REFERENCES groups ON DELETE CASCADE,
    version INTEGER NOT NULL, cause TEXT NOT NULL, device_count INTEGER NOT NULL, last REAL NOT NULL,
    PRIMARY KEY (group_id, version, cause)
) STRICT, WITHOUT ROWID;
"""
