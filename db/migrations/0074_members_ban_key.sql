-- outside a transaction
-- By this index a ban of an address finds the accounts.
create index concurrently if not exists members_ban_key on members (ban_key);
