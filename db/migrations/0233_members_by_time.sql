-- outside a transaction
-- The overview of the console counts new members of a campus, and how many of them are verified.
create index concurrently if not exists members_by_time on members (campus_id, created_at) include (school_verified);
