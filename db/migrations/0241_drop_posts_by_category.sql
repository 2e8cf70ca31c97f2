-- outside a transaction
drop index concurrently if exists posts_feed_by_category;
