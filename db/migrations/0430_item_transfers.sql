-- Each transfer to a seller, and what of it was taken back: an item may be paid, taken back in part and paid again.
create table item_transfers (
  id text primary key,
  item_id uuid not null references order_items (id),
  number smallint not null,
  is_added boolean not null,
  cents integer not null check (cents > 0),
  reversed_cents integer not null default 0 check (reversed_cents between 0 and cents),
  transferred_at timestamptz not null,
  unique (item_id, number)
);

comment on column item_transfers.id is 'Stripe''s id';
comment on column item_transfers.number is 'their order; a reversal takes from the newest first';
comment on column item_transfers.is_added is 'whether it is what the operator adds for a promotion, beyond the buyer''s card';

-- What the ledger has, with each reversal taken from the newest transfers before it.
do $$
declare
  entry record;
  part record;
  rest integer;
begin
  for entry in
    select e.item_id, e.kind, e.reference, e.happened_at, abs(l.cents) as cents,
      e.reference is not distinct from i.added_transfer_id as is_added
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and l.account = 'transferred'
    join order_items i on i.id = e.item_id
    where e.kind in ('transfer', 'reversal')
    order by e.happened_at, e.id
  loop
    if entry.kind = 'transfer' then
      insert into item_transfers (id, item_id, number, is_added, cents, transferred_at)
      select entry.reference, entry.item_id, count(*) + 1, entry.is_added, entry.cents, entry.happened_at
      from item_transfers where item_id = entry.item_id;
    else
      rest := entry.cents;
      for part in
        select id, cents - reversed_cents as here from item_transfers
        where item_id = entry.item_id and reversed_cents < cents order by is_added desc, number desc
      loop
        update item_transfers set reversed_cents = reversed_cents + least(rest, part.here) where id = part.id;
        rest := rest - least(rest, part.here);
      end loop;
    end if;
  end loop;
end
$$;

-- no release uses it
alter table order_items drop column transfer_id, drop column added_transfer_id, drop column added_cents;

comment on column order_items.transferred_at is 'when the seller was last paid what the card paid; what of it they have is moved_cents';
