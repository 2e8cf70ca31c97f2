-- Where the items of an order are shipped: the buyer's address as it was when they paid.
create table order_addresses (
  order_id uuid primary key references orders (id),
  name text not null,
  street text not null,
  unit text,
  city text not null,
  state text not null,
  zip text not null,
  phone text not null
);
