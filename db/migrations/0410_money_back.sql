-- What of an order goes back other than by our own refund of an item: refunds made by hand at Stripe, and disputes.
create table order_disputes (
  id text primary key,
  order_id uuid not null references orders (id),
  state text not null check (state in ('open', 'won', 'lost')),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents >= 0),
  rounds smallint not null default 0,
  read_at timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);

create index order_disputes_of_order on order_disputes (order_id);
create index order_disputes_open on order_disputes (opened_at) where state = 'open';

comment on column order_disputes.id is 'Stripe''s id';
comment on column order_disputes.fee_cents is 'what Stripe keeps for it, however it ends';
comment on column order_disputes.rounds is 'counts how often it was lost or given back, so that each is in the ledger once';
comment on column order_disputes.read_at is 'when Stripe was asked what is stored here; an older answer changes nothing';

create table returned_parts (
  source text not null,
  item_id uuid not null references order_items (id),
  kind text not null check (kind in ('by hand', 'dispute')),
  cents integer not null check (cents > 0),
  undone_at timestamptz,
  primary key (source, item_id)
);

create index returned_parts_of_item on returned_parts (item_id);

comment on table returned_parts is 'what of an item''s price went back to the card by a refund made by hand, or by a lost dispute';
comment on column returned_parts.source is 'Stripe''s id of the refund or of the dispute';
comment on column returned_parts.undone_at is 'when the refund failed, or the dispute was won after all';

alter table order_items
  add column moved_cents integer not null default 0,
  add column money_moves smallint not null default 0,
  add column written_off_cents integer not null default 0 check (written_off_cents >= 0),
  add column written_off_at timestamptz,
  add column refund_failed_at timestamptz,
  add column reminded_at timestamptz,
  drop constraint order_items_refund_reason_check,
  add constraint order_items_refund_reason_check check (refund_reason in ('seller', 'not handed over', 'not shipped', 'claim',
    'gone', 'by hand', 'staff')) not valid;

comment on column order_items.moved_cents is 'what the seller has of it now: transferred, less what was taken back';
comment on column order_items.money_moves is 'counts transfers and reversals, so that the next one is a new one at Stripe';
comment on column order_items.written_off_cents is 'what should have been taken back from the seller, and could not be';
comment on column order_items.reminded_at is 'when the seller was last told that the money waits for a payout account';
comment on column order_items.refund_failed_at is 'when the last refund failed; the next one is a day later';

update order_items set moved_cents = price_cents + shipping_cents - fee_cents, money_moves = 1
where transfer_id is not null and reversal_id is null;

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('capture', 'fee', 'transfer', 'reversal', 'refund', 'refund failure',
    'dispute', 'dispute won', 'dispute charged', 'dispute returned')) not valid;

alter table orders add column reviewed_at timestamptz;

comment on column orders.reviewed_at is 'when an operator last said that nothing is left for a person to do';
