-- At a table of three everybody is a side of their own: 0, 1 and 2.
CREATE TABLE seat_of_three (
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

INSERT INTO seat_of_three (tournament, round, number, "table", side, place)
SELECT tournament, round, number, "table", side, place FROM seat;

DROP TABLE seat;

ALTER TABLE seat_of_three RENAME TO seat;

-- And a night may have tables of three. A column's check goes only with the column.
ALTER TABLE tournament ADD COLUMN set_up TEXT NOT NULL DEFAULT '{"seats":4,"rounds":1,"format":"progressive"}' CHECK (
    (json_valid(set_up)
    AND set_up ->> 'seats' IN (2, 3, 4, 6)
    AND set_up ->> 'rounds' BETWEEN 1 AND 999
    AND set_up ->> 'format' IN ('progressive', 'team')) IS TRUE
);

UPDATE tournament SET set_up = settings;

ALTER TABLE tournament DROP COLUMN settings;

ALTER TABLE tournament RENAME COLUMN set_up TO settings;

-- And what is said there has three sides' points.
CREATE TABLE statement_of_three (
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

INSERT INTO statement_of_three
    (tournament, round, source, number, "table", points, loners, euchres, hand, remark, at, ticks)
SELECT tournament, round, source, number, "table", points, loners, euchres, hand, remark, at, ticks FROM statement;

DROP TABLE statement;

ALTER TABLE statement_of_three RENAME TO statement;
