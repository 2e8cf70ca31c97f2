-- outside a transaction
-- What could not be taken back from sellers, for the console.
create index concurrently if not exists order_items_written_off on order_items (order_id) where written_off_at is not null;
