-- outside a transaction
-- Staff find members of all campuses by the beginning of a username.
create index concurrently if not exists members_by_username on members (lower(username) text_pattern_ops);
