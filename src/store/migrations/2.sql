-- What was done as data, and at which door. Entries of version 1 know only the words that were typed.
ALTER TABLE log ADD COLUMN operation TEXT CHECK (json_valid(operation) AND json_type(operation) = 'object');
ALTER TABLE log ADD COLUMN origin TEXT CHECK (origin IN ('command-line', 'grid', 'phone', 'director'));

-- When the bell rang for a round.
CREATE TABLE bell (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    at         TEXT NOT NULL CHECK (at <> ''),
    PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

-- What lies about on paper or was shown on a screen; not undone by an undo, because paper is not.
CREATE TABLE shown_round (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    seats      TEXT NOT NULL,
    PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

-- A player's tally card as it was printed last: what it says of every round, from round 1.
CREATE TABLE printed_card (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    rounds     TEXT NOT NULL CHECK (json_valid(rounds) AND json_type(rounds) = 'array'),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- Who took over a number together with its points.
CREATE TABLE heir (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL,
    PRIMARY KEY (tournament, entrant),
    FOREIGN KEY (tournament, entrant) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Sections of other rooms follow, each under a line of its own.

-- Kept as it was written: a sum over every column of each entry of the log, so that a changed letter is found.
CREATE TABLE log_sum (
    seq INTEGER PRIMARY KEY REFERENCES log (seq),
    sum INTEGER NOT NULL
) STRICT;
