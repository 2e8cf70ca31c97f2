-- outside a transaction
create index concurrently if not exists posts_available_by_time on posts (last_modified) where status = 'available';
