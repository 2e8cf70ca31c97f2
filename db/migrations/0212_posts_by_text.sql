-- outside a transaction
-- Staff find the accounts that posted the same text.
create index concurrently if not exists posts_by_text on posts using hash (plain_text);
