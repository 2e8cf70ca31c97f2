-- outside a transaction
-- The overview of the console counts the posts of a campus in the last weeks.
create index concurrently if not exists posts_by_time on posts (campus_id, created_at) where parent_id is null;
