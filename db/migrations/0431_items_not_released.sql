-- outside a transaction
-- Money that waits for a payout account.
create index concurrently if not exists order_items_not_released on order_items (release_at) where transferred_at is null and refund_reason is null;
