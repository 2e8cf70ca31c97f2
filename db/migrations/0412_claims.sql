-- What a buyer says is wrong with an item that was paid by card. While one is open, the seller is not paid.
create table claims (
  item_id uuid primary key references order_items (id),
  order_id uuid not null references orders (id),
  state text not null check (state in ('open', 'reported', 'refunded', 'rejected', 'withdrawn', 'lapsed')),
  about text not null check (about in ('not as described', 'damaged', 'never arrived', 'other')),
  buyer_text text check (char_length(buyer_text) <= 1000),
  seller_text text check (char_length(seller_text) <= 1000),
  decision_reason text check (char_length(decision_reason) <= 1000),
  opened_at timestamptz not null,
  answered_at timestamptz,
  reported_at timestamptz,
  closed_at timestamptz,
  check ((state in ('open', 'reported')) = (closed_at is null)),
  check ((state = 'reported') <= (reported_at is not null))
);

create index claims_of_order on claims (order_id);
create index claims_reported on claims (reported_at) where state = 'reported';

comment on column claims.state is 'lapsed: it was not reported in time';
comment on column claims.buyer_text is 'null once the account of who wrote it is deleted, like seller_text';
comment on column claims.decision_reason is 'why staff decided as they did, as both were told';
