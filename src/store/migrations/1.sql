-- The club's own settings: its name, its language, the tournament in use.
CREATE TABLE club (
    key   TEXT PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament (
    id       INTEGER PRIMARY KEY,
    slug     TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
    name     TEXT NOT NULL CHECK (name <> ''),
    date     TEXT NOT NULL CHECK (date IS date(date) AND date IS NOT NULL),
    closed   INTEGER NOT NULL CHECK (closed IN (0, 1)),
    settings TEXT NOT NULL CHECK (
        -- A missing field is NULL, and NULL would pass a check: IS TRUE.
        (json_valid(settings)
        AND settings ->> 'seats' IN (2, 4, 6)
        AND settings ->> 'rounds' BETWEEN 1 AND 999
        AND settings ->> 'format' IN ('progressive', 'team')) IS TRUE
    ),
    seed     INTEGER CHECK (seed >= 0)
) STRICT;

CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    id         INTEGER NOT NULL CHECK (id > 0),
    number     INTEGER NOT NULL CHECK (number > 0),
    name       TEXT NOT NULL,
    members    TEXT NOT NULL CHECK (json_valid(members) AND json_type(members) = 'array'),
    "from"     INTEGER NOT NULL CHECK ("from" > 0),
    until      INTEGER CHECK (until >= 0),
    phantom    INTEGER NOT NULL CHECK (phantom IN (0, 1)),
    replaces   INTEGER,
    paid       INTEGER NOT NULL CHECK (paid >= 0),
    PRIMARY KEY (tournament, id),
    FOREIGN KEY (tournament, replaces) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Rounds that somebody is away for.
CREATE TABLE absence (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL CHECK (entrant > 0),
    "from"     INTEGER NOT NULL CHECK ("from" > 0),
    until      INTEGER CHECK (until >= "from"),
    PRIMARY KEY (tournament, entrant, "from")
) STRICT, WITHOUT ROWID;

CREATE TABLE wish (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    place      INTEGER NOT NULL,
    wish       TEXT NOT NULL CHECK (json_valid(wish)),
    PRIMARY KEY (tournament, place)
) STRICT, WITHOUT ROWID;

-- Who sits where: side 0 or 1, place within the side from 0. A bye has no table.
CREATE TABLE seat (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    number     INTEGER NOT NULL CHECK (number > 0),
    "table"    INTEGER CHECK ("table" > 0),
    side       INTEGER CHECK (side IN (0, 1)),
    place      INTEGER CHECK (place BETWEEN 0 AND 2),
    PRIMARY KEY (tournament, round, number),
    UNIQUE (tournament, round, "table", side, place),
    CHECK (("table" IS NULL) = (side IS NULL) AND (side IS NULL) = (place IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE result (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    "table"    INTEGER NOT NULL CHECK ("table" > 0),
    points     TEXT NOT NULL CHECK (
        (json_valid(points) AND json_array_length(points) = 2
        AND points ->> 0 >= 0 AND points ->> 1 >= 0) IS TRUE
    ),
    loners     TEXT NOT NULL CHECK (json_valid(loners) AND json_type(loners) = 'object'),
    euchres    TEXT CHECK (json_valid(euchres)),
    source     TEXT NOT NULL CHECK (source IN ('score', 'hands', 'cards')),
    open       INTEGER NOT NULL CHECK (open IN (0, 1)),
    why        TEXT CHECK (why <> ''),
    PRIMARY KEY (tournament, round, "table")
) STRICT, WITHOUT ROWID;

CREATE TABLE hand (
    tournament   INTEGER NOT NULL REFERENCES tournament (id),
    round        INTEGER NOT NULL,
    "table"      INTEGER NOT NULL,
    hand         INTEGER NOT NULL CHECK (hand > 0),
    makers       INTEGER NOT NULL CHECK (makers IN (0, 1)),
    tricks       INTEGER NOT NULL CHECK (tricks >= 0),
    alone        INTEGER,
    defend_alone INTEGER,
    points       TEXT NOT NULL CHECK (json_valid(points) AND json_array_length(points) = 2),
    PRIMARY KEY (tournament, round, "table", hand),
    FOREIGN KEY (tournament, round, "table") REFERENCES result (tournament, round, "table") DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE card (
    tournament INTEGER NOT NULL,
    round      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    points     INTEGER NOT NULL CHECK (points >= 0),
    loners     INTEGER CHECK (loners >= 0),
    why        TEXT CHECK (why <> ''),
    PRIMARY KEY (tournament, round, number),
    FOREIGN KEY (tournament, round, number) REFERENCES seat (tournament, round, number) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE adjustment (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    id         INTEGER NOT NULL CHECK (id > 0),
    entrant    INTEGER NOT NULL,
    round      INTEGER NOT NULL CHECK (round >= 0),
    points     INTEGER NOT NULL CHECK (points <> 0),
    reason     TEXT NOT NULL CHECK (reason <> ''),
    PRIMARY KEY (tournament, id),
    FOREIGN KEY (tournament, entrant) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Who did what, when. Entries are only ever added. `changes` lists rows as they were before and as they are after.
CREATE TABLE log (
    seq        INTEGER PRIMARY KEY,
    tournament INTEGER,
    at         TEXT NOT NULL,
    "by"       TEXT NOT NULL,
    command    TEXT NOT NULL CHECK (command <> ''),
    undoes     INTEGER REFERENCES log (seq),
    changes    TEXT NOT NULL CHECK (json_valid(changes))
) STRICT;

CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN SELECT raise(ABORT, 'the log is never changed'); END;

CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN SELECT raise(ABORT, 'the log is never shortened'); END;
