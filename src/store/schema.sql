-- What the migrations make together, written by this room's test with BENNY_WRITE_SCHEMA=1.

CREATE TABLE absence (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL CHECK (entrant > 0),
    "from"     INTEGER NOT NULL CHECK ("from" > 0),
    until      INTEGER CHECK (until >= "from"),
    PRIMARY KEY (tournament, entrant, "from")
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

CREATE TABLE bell (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    at         TEXT NOT NULL CHECK (at <> ''),
    PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE bracket (
    slug TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    data TEXT NOT NULL CHECK (json_valid(data) AND json_type(data) = 'object')
) STRICT, WITHOUT ROWID;

CREATE TABLE bracket_phone (
    bracket    TEXT NOT NULL REFERENCES bracket (slug) ON DELETE CASCADE,
    contestant INTEGER NOT NULL CHECK (contestant > 0),
    sum        TEXT NOT NULL UNIQUE CHECK (length(sum) = 64 AND sum NOT GLOB '*[^0-9a-f]*'),
    PRIMARY KEY (bracket, contestant)
) STRICT, WITHOUT ROWID;

CREATE TABLE bracket_submission (
    bracket    TEXT NOT NULL REFERENCES bracket (slug) ON DELETE CASCADE,
    contestant INTEGER NOT NULL CHECK (contestant > 0),
    id         TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    answer     TEXT NOT NULL CHECK (json_valid(answer)),
    PRIMARY KEY (bracket, contestant, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE club (
    key   TEXT PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE digest (
    tournament INTEGER PRIMARY KEY REFERENCES tournament (id),
    people     TEXT NOT NULL CHECK (json_valid(people)),
    games      BLOB NOT NULL
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

CREATE TABLE heir (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL,
    PRIMARY KEY (tournament, entrant),
    FOREIGN KEY (tournament, entrant) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE identity (
    id   TEXT PRIMARY KEY CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
    "of" TEXT NOT NULL CHECK ("of" <> '')
) STRICT, WITHOUT ROWID;

CREATE TABLE label (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL,
    key        TEXT NOT NULL CHECK (key <> ''),
    value      TEXT NOT NULL CHECK (value <> ''),
    dealt      INTEGER NOT NULL CHECK (dealt IN (0, 1)),
    PRIMARY KEY (tournament, entrant, key),
    FOREIGN KEY (tournament, entrant) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE league (
    slug TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    data TEXT NOT NULL CHECK (json_valid(data) AND json_type(data) = 'object')
) STRICT, WITHOUT ROWID;

CREATE TABLE link (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL,
    place      INTEGER NOT NULL CHECK (place >= 0),
    -- NULL is a guest: somebody who is not a member and is not asked about again.
    member     INTEGER REFERENCES member (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (tournament, entrant, place),
    FOREIGN KEY (tournament, entrant) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE log (
    seq        INTEGER PRIMARY KEY,
    tournament INTEGER,
    at         TEXT NOT NULL,
    "by"       TEXT NOT NULL,
    command    TEXT NOT NULL CHECK (command <> ''),
    undoes     INTEGER REFERENCES log (seq),
    changes    TEXT NOT NULL CHECK (json_valid(changes))
, operation TEXT CHECK (json_valid(operation) AND json_type(operation) = 'object'), origin TEXT CHECK (origin IN ('command-line', 'grid', 'phone', 'director'))) STRICT;

CREATE TABLE log_rows (
    seq     INTEGER NOT NULL REFERENCES log (seq),
    "table" TEXT NOT NULL CHECK ("table" <> ''),
    gone    INTEGER NOT NULL CHECK (gone IN (0, 1)),
    rows    TEXT NOT NULL CHECK (json_valid(rows) AND json_type(rows) = 'array'),
    sum     INTEGER NOT NULL,
    PRIMARY KEY (seq, "table", gone)
) STRICT;

CREATE TABLE log_sum (
    seq INTEGER PRIMARY KEY REFERENCES log (seq),
    sum INTEGER NOT NULL
) STRICT;

CREATE TABLE member (
    id          INTEGER PRIMARY KEY CHECK (id > 0),
    name        TEXT NOT NULL CHECK (name <> ''),
    nicknames   TEXT NOT NULL CHECK (json_valid(nicknames) AND json_type(nicknames) = 'array'),
    contact     TEXT CHECK (contact <> ''),
    notes       TEXT CHECK (notes <> ''),
    regular     INTEGER NOT NULL CHECK (regular IN (0, 1)),
    merged_into INTEGER REFERENCES member (id) DEFERRABLE INITIALLY DEFERRED CHECK (merged_into <> id),
    forgotten   INTEGER NOT NULL CHECK (forgotten IN (0, 1))
, details TEXT CHECK (details IS NULL OR json_valid(details))) STRICT;

CREATE TABLE phone (
    tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    entrant    INTEGER NOT NULL CHECK (entrant > 0),
    sum        TEXT NOT NULL UNIQUE CHECK (length(sum) = 64 AND sum NOT GLOB '*[^0-9a-f]*'),
    PRIMARY KEY (tournament, entrant)
) STRICT, WITHOUT ROWID;

CREATE TABLE printed_card (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    rounds     TEXT NOT NULL CHECK (json_valid(rounds) AND json_type(rounds) = 'array'),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE printed_sheet (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    sheet      TEXT NOT NULL CHECK (sheet IN ('slips', 'chart')),
    round      INTEGER NOT NULL CHECK (round > 0),
    seats      TEXT NOT NULL,
    PRIMARY KEY (tournament, sheet, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE room (
    tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    key        TEXT NOT NULL CHECK (key <> ''),
    value      TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (tournament, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE seal (
    "of" TEXT PRIMARY KEY CHECK ("of" <> ''),
    sum  INTEGER NOT NULL,
    seq  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE season (
    slug   TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
    name   TEXT NOT NULL CHECK (name <> ''),
    rule   TEXT NOT NULL CHECK (json_valid(rule) AND json_type(rule) = 'object'),
    nights TEXT NOT NULL CHECK (json_valid(nights) AND json_type(nights) = 'array')
) STRICT, WITHOUT ROWID;

CREATE TABLE "seat" (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    number     INTEGER NOT NULL CHECK (number > 0),
    "table"    INTEGER CHECK ("table" > 0),
    side       INTEGER CHECK (side BETWEEN 0 AND 2),
    place      INTEGER CHECK (place BETWEEN 0 AND 2),
    PRIMARY KEY (tournament, round, number),
    UNIQUE (tournament, round, "table", side, place),
    CHECK (("table" IS NULL) = (side IS NULL) AND (side IS NULL) = (place IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE "statement" (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    source     TEXT NOT NULL CHECK (source IN ('slip', 'hand', 'card', 'phone', 'ruling')),
    number     INTEGER NOT NULL CHECK (number > 0),
    "table"    INTEGER NOT NULL CHECK (("table" > 0) = (source NOT IN ('card', 'phone'))),
    points     TEXT CHECK (
        json_valid(points) AND iif(source = 'card', json_array_length(points) = 1, json_array_length(points) IN (2, 3))
    ),
    loners     TEXT NOT NULL CHECK (json_valid(loners) AND json_type(loners) = 'object'),
    euchres    TEXT CHECK (json_valid(euchres)),
    hand       TEXT CHECK (json_valid(hand) AND json_type(hand) = 'object'),
    remark     TEXT CHECK (remark <> ''),
    at         TEXT CHECK (at <> ''),
    ticks      TEXT CHECK (json_valid(ticks) AND json_type(ticks) = 'object'),
    PRIMARY KEY (tournament, round, source, number, "table"),
    CHECK ((hand IS NOT NULL) = (source = 'hand')),
    CHECK (points IS NOT NULL OR source IN ('phone', 'ruling'))
) STRICT, WITHOUT ROWID;

CREATE TABLE submission (
    tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    entrant    INTEGER NOT NULL CHECK (entrant > 0),
    id         TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    answer     TEXT NOT NULL CHECK (json_valid(answer)),
    PRIMARY KEY (tournament, entrant, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament (
    id       INTEGER PRIMARY KEY,
    slug     TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
    name     TEXT NOT NULL CHECK (name <> ''),
    date     TEXT NOT NULL CHECK (date IS date(date) AND date IS NOT NULL),
    closed   INTEGER NOT NULL CHECK (closed IN (0, 1)),
    seed     INTEGER CHECK (seed >= 0)
, settings TEXT NOT NULL DEFAULT '{"seats":4,"rounds":1,"format":"progressive"}' CHECK (
    (json_valid(settings)
    AND settings ->> 'seats' IN (2, 3, 4, 6)
    AND settings ->> 'rounds' BETWEEN 1 AND 999
    AND settings ->> 'format' IN ('progressive', 'team')) IS TRUE
)) STRICT;

CREATE TABLE wish (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    place      INTEGER NOT NULL,
    wish       TEXT NOT NULL CHECK (json_valid(wish)),
    PRIMARY KEY (tournament, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX identity_of ON identity ("of");

CREATE INDEX log_of_deletion ON log (seq) WHERE operation ->> '$.do' IN ('delete', 'merge');

CREATE INDEX log_of_tournament ON log (tournament);

CREATE INDEX log_of_undone ON log (undoes) WHERE undoes IS NOT NULL;

CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN SELECT raise(ABORT, 'the log is never changed'); END;

CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN SELECT raise(ABORT, 'the log is never shortened'); END;

CREATE TRIGGER log_rows_are_never_changed BEFORE UPDATE ON log_rows
BEGIN SELECT raise(ABORT, 'the log is never changed'); END;

CREATE TRIGGER log_rows_are_never_fewer BEFORE DELETE ON log_rows
BEGIN SELECT raise(ABORT, 'the log is never shortened'); END;
