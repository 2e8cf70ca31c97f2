-- outside a transaction
-- Failing jobs are counted at each scrape of the metrics.
create index concurrently if not exists jobs_failing on jobs (name) where last_error is not null;
