-- outside a transaction
create unique index concurrently if not exists ratings_by_id on ratings (id);
