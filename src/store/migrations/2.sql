-- What was done, as data, and through which door. Entries of version 1 have only the words that were typed.
ALTER TABLE log ADD COLUMN operation TEXT CHECK (json_valid(operation) AND json_type(operation) = 'object');
ALTER TABLE log ADD COLUMN origin TEXT CHECK (origin IN ('command-line', 'grid', 'phone', 'director'));

-- For finding a night's entries among those of ten years, and the entry that took another back.
CREATE INDEX log_of_tournament ON log (tournament);
CREATE INDEX log_of_undone ON log (undoes) WHERE undoes IS NOT NULL;

-- When the bell rang for a round.
CREATE TABLE bell (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    at         TEXT NOT NULL CHECK (at <> ''),
    PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

-- The seating of rounds that were printed or shown on a screen. An undo leaves this alone, because paper cannot be
-- undone.
CREATE TABLE shown_round (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    seats      TEXT NOT NULL,
    PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

-- A player's tally card as last printed: what it says about every round, from round 1.
CREATE TABLE printed_card (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    rounds     TEXT NOT NULL CHECK (json_valid(rounds) AND json_type(rounds) = 'array'),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- Substitutes who took over a number together with its points.
CREATE TABLE heir (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL,
    PRIMARY KEY (tournament, entrant),
    FOREIGN KEY (tournament, entrant) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- The sections that follow each begin with a heading of their own.

-- A checksum over every column of each log entry, so that a single altered letter is found.
CREATE TABLE log_sum (
    seq INTEGER PRIMARY KEY REFERENCES log (seq),
    sum INTEGER NOT NULL
) STRICT;

-- The room: what tables have sent by phone, who may send it, and what is shown.

-- What a side has sent that does not count yet; deleted as soon as a result counts.
CREATE TABLE proposal (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    "table"    INTEGER NOT NULL CHECK ("table" > 0),
    side       INTEGER NOT NULL CHECK (side IN (0, 1)),
    number     INTEGER NOT NULL CHECK (number > 0),
    points     TEXT CHECK (points IS NULL OR
        (json_valid(points) AND json_array_length(points) = 2
        AND points ->> 0 >= 0 AND points ->> 1 >= 0) IS TRUE
    ),
    loners     TEXT NOT NULL CHECK (json_valid(loners) AND json_type(loners) = 'object'),
    remark     TEXT CHECK (remark <> ''),
    PRIMARY KEY (tournament, round, "table", side)
) STRICT, WITHOUT ROWID;

-- A player's link: only the hash of its token, never the token. It has been given out on paper, so no undo takes it
-- back.
CREATE TABLE phone (
    tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    entrant    INTEGER NOT NULL CHECK (entrant > 0),
    sum        TEXT NOT NULL UNIQUE CHECK (length(sum) = 64 AND sum NOT GLOB '*[^0-9a-f]*'),
    PRIMARY KEY (tournament, entrant)
) STRICT, WITHOUT ROWID;

-- The answer to a form, so that the same form sent again gets the same answer.
CREATE TABLE submission (
    tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    entrant    INTEGER NOT NULL CHECK (entrant > 0),
    id         TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    answer     TEXT NOT NULL CHECK (json_valid(answer)),
    PRIMARY KEY (tournament, entrant, id)
) STRICT, WITHOUT ROWID;

-- What is shown in the room: the director's message, the clock, which page is held.
CREATE TABLE room (
    tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    key        TEXT NOT NULL CHECK (key <> ''),
    value      TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (tournament, key)
) STRICT, WITHOUT ROWID;

-- The club: its members, and which of them the people at a night are; seasons, knock-outs, leagues.

CREATE TABLE member (
    id          INTEGER PRIMARY KEY CHECK (id > 0),
    name        TEXT NOT NULL CHECK (name <> ''),
    nicknames   TEXT NOT NULL CHECK (json_valid(nicknames) AND json_type(nicknames) = 'array'),
    contact     TEXT CHECK (contact <> ''),
    notes       TEXT CHECK (notes <> ''),
    regular     INTEGER NOT NULL CHECK (regular IN (0, 1)),
    merged_into INTEGER REFERENCES member (id) DEFERRABLE INITIALLY DEFERRED CHECK (merged_into <> id),
    forgotten   INTEGER NOT NULL CHECK (forgotten IN (0, 1))
) STRICT;

CREATE TABLE link (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL,
    place      INTEGER NOT NULL CHECK (place >= 0),
    -- NULL is a guest: somebody who is not a member and is not asked about again.
    member     INTEGER REFERENCES member (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (tournament, entrant, place),
    FOREIGN KEY (tournament, entrant) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- `nights` lists tournament ids in the order in which the nights were added.
CREATE TABLE season (
    slug   TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
    name   TEXT NOT NULL CHECK (name <> ''),
    rule   TEXT NOT NULL CHECK (json_valid(rule) AND json_type(rule) = 'object'),
    nights TEXT NOT NULL CHECK (json_valid(nights) AND json_type(nights) = 'array')
) STRICT, WITHOUT ROWID;

CREATE TABLE bracket (
    slug TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    data TEXT NOT NULL CHECK (json_valid(data) AND json_type(data) = 'object')
) STRICT, WITHOUT ROWID;

-- A contestant's link to the matches of a knock-out beside the nights, and the answers to their forms: like `phone` and
-- `submission`, and deleted with the knock-out.
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

CREATE TABLE league (
    slug TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (name <> ''),
    data TEXT NOT NULL CHECK (json_valid(data) AND json_type(data) = 'object')
) STRICT, WITHOUT ROWID;

-- What seasons and histories need from a closed night, so that ten years can be read at once. It follows from the
-- night's other rows and is deleted as soon as one of them changes, so it is not logged.
CREATE TABLE digest (
    tournament INTEGER PRIMARY KEY REFERENCES tournament (id),
    people     TEXT NOT NULL CHECK (json_valid(people)),
    games      BLOB NOT NULL
) STRICT;
