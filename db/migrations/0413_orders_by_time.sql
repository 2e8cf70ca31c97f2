-- outside a transaction
-- What the console's list of orders is read from.
create index concurrently if not exists orders_by_time on orders (created_at desc, id desc) where authorized_at is not null;
