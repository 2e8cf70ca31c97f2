-- outside a transaction
drop index concurrently if exists posts_by_text;
