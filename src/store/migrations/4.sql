-- What entrants carry beside their names: sex, club, couple, the colour of a card that was dealt.
CREATE TABLE label (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    entrant    INTEGER NOT NULL,
    key        TEXT NOT NULL CHECK (key <> ''),
    value      TEXT NOT NULL CHECK (value <> ''),
    dealt      INTEGER NOT NULL CHECK (dealt IN (0, 1)),
    PRIMARY KEY (tournament, entrant, key),
    FOREIGN KEY (tournament, entrant) REFERENCES entrant (tournament, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
