-- outside a transaction
-- Mails that were given up are counted at each scrape of the metrics.
create index concurrently if not exists mails_failed on mails (created_at) where state = 'failed';
