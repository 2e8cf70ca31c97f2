-- A deal that is paid by card is held until the money has gone one way or the other.
alter table deals
  add column order_id uuid,
  add column payment text check (payment in ('paying', 'paid', 'accepted', 'shipped')),
  add column delivery text check (delivery in ('meet', 'ship')),
  add column carrier text,
  add column tracking text,
  drop constraint deals_end_reason_check,
  add constraint deals_end_reason_check check (end_reason in ('declined', 'taken back', 'expired', 'lapsed', 'left',
    'released', 'closed', 'unpaid', 'canceled', 'not accepted', 'refunded')) not valid,
  add constraint deals_a_payment_has_an_order check (payment is null or (order_id is not null and delivery is not null)) not valid;

comment on column deals.order_id is 'the order that pays it by card, or the last one that did; null if none';
comment on column deals.payment is 'how far the payment by card is; null without one';
comment on column deals.delivery is 'whether what is paid by card is handed over in person or shipped';
comment on column deals.carrier is 'who carries the package';
