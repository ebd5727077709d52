-- What nights, members, seasons, knock-outs and leagues are called in every club file they ever come to, whatever number or
-- short name they have in this one: `tournament/17`, `member/4`, `season/winter`. Somebody whom two files knew apart has
-- the ids of both.
CREATE TABLE identity (
    id   TEXT PRIMARY KEY CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
    "of" TEXT NOT NULL CHECK ("of" <> '')
) STRICT, WITHOUT ROWID;

CREATE INDEX identity_of ON identity ("of");

-- A checksum over a closed night's rows (`tournament/17`), and one over the club's own rows (`club`), with the log's last
-- entry at the time. It follows from the rows whenever they are written, so it is not logged.
CREATE TABLE seal (
    "of" TEXT PRIMARY KEY CHECK ("of" <> ''),
    sum  INTEGER NOT NULL,
    seq  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Deletions, and files that were merged, are looked for with every step that is taken back.
CREATE INDEX log_of_deletion ON log (seq) WHERE operation ->> '$.do' IN ('delete', 'merge');
