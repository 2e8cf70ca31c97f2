-- outside a transaction
-- Money that waits is found by the orders that are not settled.
drop index concurrently if exists order_items_not_released;
