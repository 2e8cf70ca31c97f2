-- Our own refunds are parts that went back, too: of an item there may be several, each of its own amount.
alter table returned_parts
  drop constraint returned_parts_kind_check,
  add constraint returned_parts_kind_check check (kind in ('refund', 'by hand', 'dispute')) not valid;

insert into returned_parts (source, item_id, kind, cents)
select i.refund_id, i.id, 'refund', -l.cents
from order_items i
join ledger_entries e on e.kind = 'refund' and e.reference = i.refund_id
join ledger_lines l on l.entry_id = e.id and l.account = 'refunded'
on conflict do nothing;

comment on table returned_parts is 'what of an item''s price went back to the card: by a refund of ours or one made by hand, or by a lost dispute';
comment on column order_items.refund_id is 'the last refund of ours that has not failed';
