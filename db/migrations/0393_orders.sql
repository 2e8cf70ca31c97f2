-- What one buyer pays to one seller with one card payment. Its items are deals (deals.order_id).
create table orders (
  id uuid primary key,
  campus_id text not null references campuses (id),
  buyer_id uuid references members (id),
  seller_id uuid references members (id),
  state text not null check (state in ('opened', 'authorized', 'captured', 'voided')),
  total_cents integer not null check (total_cents > 0),
  payment_id text unique,
  charge_id text,
  expires_at timestamptz not null,
  authorized_at timestamptz,
  accept_by timestamptz,
  accept_asked_at timestamptz,
  captured_at timestamptz,
  void_reason text check (void_reason in ('declined', 'canceled', 'replaced', 'not accepted', 'unpaid', 'failed')),
  voided_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'authorized') <= (authorized_at is not null and accept_by is not null)),
  check ((state = 'captured') <= (captured_at is not null and charge_id is not null)),
  check ((state = 'voided') = (voided_at is not null))
);

create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_not_settled on orders (updated_at) where settled_at is null;

comment on column orders.buyer_id is 'null once the account is deleted, like seller_id';
comment on column orders.total_cents is 'what the card is charged: prices and shipping, less the promotion';
comment on column orders.payment_id is 'the payment at Stripe; null until it is opened there';
comment on column orders.accept_asked_at is 'when the seller accepted; the charge follows';
comment on column orders.void_reason is 'why the payment is to be given up, and then was';
comment on column orders.settled_at is 'since when nothing is left to do: voided, or each item paid out or refunded';

create table order_items (
  id uuid primary key,
  order_id uuid not null references orders (id),
  deal_id uuid,
  post_id uuid,
  title text,
  delivery text not null check (delivery in ('meet', 'ship')),
  price_cents integer not null check (price_cents > 0),
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  promotion_cents integer not null default 0 check (promotion_cents >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  held_until timestamptz,
  delivered_at timestamptz,
  release_at timestamptz,
  transfer_id text,
  transferred_at timestamptz,
  refund_reason text check (refund_reason in ('seller', 'not handed over', 'not shipped', 'claim', 'gone')),
  refund_asked_at timestamptz,
  refund_tries smallint not null default 0,
  refund_id text,
  refunded_at timestamptz,
  reversal_id text,
  check ((transfer_id is null) = (transferred_at is null)),
  check ((refund_id is null) = (refunded_at is null)),
  check ((refund_reason is null) = (refund_asked_at is null))
);

create index order_items_of_order on order_items (order_id, id);
create index order_items_of_post on order_items (post_id) where post_id is not null;

comment on column order_items.deal_id is 'the deal that it pays; deals of deleted accounts are gone, and then it is null';
comment on column order_items.title is 'the first line of the post; null once its author''s account is deleted';
comment on column order_items.promotion_cents is 'what the operator pays of it';
comment on column order_items.fee_cents is 'what the operator keeps of it';
comment on column order_items.held_until is 'until when it was held for the buyer by agreement, before the payment; null if it was not';
comment on column order_items.release_at is 'when the seller gets the money';
comment on column order_items.refund_tries is 'counts refunds that failed, so that the next one is a new one at Stripe';

-- What happened to an order, in order.
create table order_steps (
  order_id uuid not null references orders (id),
  number integer not null,
  kind text not null,
  item_id uuid references order_items (id),
  by text not null check (by in ('buyer', 'seller', 'clock', 'card', 'staff')),
  happened_at timestamptz not null,
  primary key (order_id, number)
);

-- The ledger: each entry moves cents between accounts, and its lines add up to zero.
create table ledger_entries (
  id uuid primary key,
  order_id uuid not null,
  item_id uuid,
  kind text not null check (kind in ('capture', 'fee', 'transfer', 'reversal', 'refund', 'refund failure', 'dispute',
    'dispute won')),
  reference text not null,
  happened_at timestamptz not null,
  unique (kind, reference)
);

create index ledger_entries_of_order on ledger_entries (order_id, happened_at);

comment on column ledger_entries.reference is 'the id at Stripe of what it records, which is recorded once';

create table ledger_lines (
  entry_id uuid not null references ledger_entries (id),
  account text not null check (account in ('captured', 'promotions', 'held', 'transferred', 'refunded', 'platform',
    'provider', 'disputes')),
  cents integer not null check (cents <> 0),
  primary key (entry_id, account)
);

comment on column ledger_lines.cents is 'positive where money comes from, negative where it goes';

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end
$$;

create trigger ledger_entries_kept before update or delete on ledger_entries for each row execute function keep_ledger();
create trigger ledger_lines_kept before update or delete on ledger_lines for each row execute function keep_ledger();
create trigger ledger_entries_not_emptied before truncate on ledger_entries execute function keep_ledger();
create trigger ledger_lines_not_emptied before truncate on ledger_lines execute function keep_ledger();

create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(cents), 1) from ledger_lines where entry_id = new.id) <> 0 then
    raise exception 'the lines of ledger entry % do not add up to zero', new.id;
  end if;
  return null;
end
$$;

create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_entry();

create function check_ledger_line() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger_lines where entry_id = new.entry_id) <> 0 then
    raise exception 'the lines of ledger entry % do not add up to zero', new.entry_id;
  end if;
  return null;
end
$$;

create constraint trigger ledger_lines_balance after insert on ledger_lines deferrable initially deferred
  for each row execute function check_ledger_line();
