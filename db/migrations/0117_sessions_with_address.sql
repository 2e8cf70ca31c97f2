-- outside a transaction
create index concurrently if not exists sessions_with_address on sessions (created_at) where ip_address is not null;
