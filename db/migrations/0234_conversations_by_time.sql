-- outside a transaction
-- The overview of the console counts conversations by the campus of the member who began them.
create index concurrently if not exists conversations_by_time on conversations (created_at) include (started_by);
