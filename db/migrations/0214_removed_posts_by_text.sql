-- outside a transaction
-- Staff see accounts together that wrote the same text, also those whose posts were removed.
create index concurrently if not exists removed_posts_by_text on removed_posts using hash ((post ->> 'plain_text'));
