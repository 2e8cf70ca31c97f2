-- outside a transaction
-- A ban of an address finds its accounts by it.
create index concurrently if not exists members_ban_key on members (ban_key);
