-- A transfer from a charge cannot be larger than the charge: what the operator adds for a promotion is another one.
alter table order_items
  add column added_transfer_id text,
  add column added_cents integer not null default 0;

comment on column order_items.added_transfer_id is 'what the operator paid the seller for a promotion, beyond the buyer''s card';
comment on column order_items.added_cents is 'what of that the seller has now; it is a part of moved_cents';
