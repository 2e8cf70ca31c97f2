-- What the buyer of a listing pays for shipping. Existing rows have nulls, so nothing is scanned.
alter table posts add column shipping_cents integer;
comment on column posts.shipping_cents is 'in US cents; 0 is free shipping; null if it is handed over in person only';
alter table posts
  add constraint posts_shipping check (
    shipping_cents is null or (price_cents is not null and price_cents > 0 and shipping_cents between 0 and 10000)
  ) not valid;
