-- What a club keeps about a member beside the name, as JSON: e-mail, phone, joined, left, inactive, public, paid. NULL where
-- nothing is known.
ALTER TABLE member ADD COLUMN details TEXT CHECK (details IS NULL OR json_valid(details));
