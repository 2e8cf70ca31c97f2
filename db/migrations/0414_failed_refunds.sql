-- outside a transaction
-- Refunds that failed, for the console.
create index concurrently if not exists order_items_failed on order_items (order_id) where refund_failed_at is not null and refund_id is null;
