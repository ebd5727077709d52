-- What a table counts beside points, lone marches and euchres: a club's own ticks, each with who has how many.
ALTER TABLE statement ADD COLUMN ticks TEXT CHECK (json_valid(ticks) AND json_type(ticks) = 'object');
