-- outside a transaction
-- So are the searches of a member.
create index concurrently if not exists search_viewers_viewer on search_viewers (viewer);
