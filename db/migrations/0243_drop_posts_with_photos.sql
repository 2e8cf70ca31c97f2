-- outside a transaction
drop index concurrently if exists posts_with_photos;
