-- The hash of the long form of a code, which works when too many wrong codes were entered. Null for codes that were
-- mailed before.
alter table verification_codes add column long_code_hash bytea;
