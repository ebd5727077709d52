-- Everything said about tables in one list: slips, hands, players' cards and phones, the director's rulings. What counts
-- follows from it. A card or phone has table 0: it speaks about the table where its player sits.
CREATE TABLE statement (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL CHECK (round > 0),
    source     TEXT NOT NULL CHECK (source IN ('slip', 'hand', 'card', 'phone', 'ruling')),
    number     INTEGER NOT NULL CHECK (number > 0),
    "table"    INTEGER NOT NULL CHECK (("table" > 0) = (source NOT IN ('card', 'phone'))),
    points     TEXT CHECK (json_valid(points) AND json_array_length(points) = iif(source = 'card', 1, 2)),
    loners     TEXT NOT NULL CHECK (json_valid(loners) AND json_type(loners) = 'object'),
    euchres    TEXT CHECK (json_valid(euchres)),
    hand       TEXT CHECK (json_valid(hand) AND json_type(hand) = 'object'),
    remark     TEXT CHECK (remark <> ''),
    at         TEXT CHECK (at <> ''),
    PRIMARY KEY (tournament, round, source, number, "table"),
    CHECK ((hand IS NOT NULL) = (source = 'hand')),
    CHECK (points IS NOT NULL OR source IN ('phone', 'ruling'))
) STRICT, WITHOUT ROWID;

-- A round's slips or chart as last printed. An undo leaves this alone, because paper cannot be undone.
CREATE TABLE printed_sheet (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    sheet      TEXT NOT NULL CHECK (sheet IN ('slips', 'chart')),
    round      INTEGER NOT NULL CHECK (round > 0),
    seats      TEXT NOT NULL,
    PRIMARY KEY (tournament, sheet, round)
) STRICT, WITHOUT ROWID;

-- Their rows have become statements.
DROP TABLE hand;
DROP TABLE result;
DROP TABLE card;
DROP TABLE proposal;
-- It held what was printed along with what a board showed.
DROP TABLE shown_round;
