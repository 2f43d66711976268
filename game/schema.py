"""The tables of cabinet.db, version by version."""

APPLICATION_ID = 0x50435A4C  # marks our files among all that sqlite can open

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (typeof(kind) = 'text'),
            mode TEXT NOT NULL CHECK (typeof(mode) = 'text'),
            preset TEXT NOT NULL CHECK (typeof(preset) = 'text'),
            text TEXT NOT NULL CHECK (typeof(text) = 'text'),
            started REAL NOT NULL CHECK (typeof(started) = 'real'),
            status TEXT NOT NULL CHECK (status IN ('playing', 'solved', 'lost', 'shown')),
            parent INTEGER CHECK (typeof(parent) IN ('integer', 'null')),
            turn INTEGER NOT NULL CHECK (typeof(turn) = 'integer'),
            elapsed_ms INTEGER NOT NULL DEFAULT 0 CHECK (typeof(elapsed_ms) = 'integer'),
            hints INTEGER NOT NULL DEFAULT 0 CHECK (typeof(hints) = 'integer'),
            finished REAL CHECK (typeof(finished) IN ('real', 'null'))
        )""",
        """CREATE TABLE event (
            game INTEGER NOT NULL CHECK (typeof(game) = 'integer'),
            n INTEGER NOT NULL CHECK (typeof(n) = 'integer'),
            elapsed_ms INTEGER NOT NULL CHECK (typeof(elapsed_ms) = 'integer'),
            verb TEXT NOT NULL CHECK (verb GLOB '[a-z]*' AND verb NOT GLOB '*[^a-z]*'),
            data TEXT NOT NULL CHECK (typeof(data) = 'text'),
            PRIMARY KEY (game, n)
        ) WITHOUT ROWID""",
        """CREATE TABLE setting (
            k TEXT NOT NULL PRIMARY KEY CHECK (typeof(k) = 'text'),
            v TEXT NOT NULL CHECK (typeof(v) = 'text')
        )""",
        """CREATE TABLE ready (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (typeof(kind) = 'text'),
            preset TEXT NOT NULL CHECK (typeof(preset) = 'text'),
            version INTEGER NOT NULL CHECK (typeof(version) = 'integer'),
            text TEXT NOT NULL CHECK (typeof(text) = 'text')
        )""",
        "CREATE INDEX game_by_kind ON game (kind, status, turn)",
    ),
)
"""The statements that lead from each version to the next; a file's version is user_version.

The checks find rows of a damaged file that sqlite can read, but that are not what was written.
"""
