-- Rows that an entry of the log adds or removes by the dozen, apart from the entry: a list of lists, of which the first has the
-- columns' names. "gone" where they were there before, not after.
CREATE TABLE log_rows (
    seq     INTEGER NOT NULL REFERENCES log (seq),
    "table" TEXT NOT NULL CHECK ("table" <> ''),
    gone    INTEGER NOT NULL CHECK (gone IN (0, 1)),
    rows    TEXT NOT NULL CHECK (json_valid(rows) AND json_type(rows) = 'array'),
    sum     INTEGER NOT NULL,
    PRIMARY KEY (seq, "table", gone)
) STRICT;

CREATE TRIGGER log_rows_are_never_changed BEFORE UPDATE ON log_rows
BEGIN SELECT raise(ABORT, 'the log is never changed'); END;

CREATE TRIGGER log_rows_are_never_fewer BEFORE DELETE ON log_rows
BEGIN SELECT raise(ABORT, 'the log is never shortened'); END;
