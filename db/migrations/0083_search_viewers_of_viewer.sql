-- outside a transaction
-- The searches of a member are deleted with the account.
create index concurrently if not exists search_viewers_viewer on search_viewers (viewer);
