-- Whether members put what they want to buy into a bag and pay by card, where the server has a payments provider.
alter table campuses add column bag text not null default 'off' check (bag in ('on', 'off'));

create table bag_items (
  member_id uuid not null references members (id),
  -- Without a reference: the bag says that the item is gone while its post is deleted or taken down, and knows it again after.
  post_id uuid not null,
  campus_id text not null references campuses (id),
  price_cents integer not null check (price_cents > 0),
  added_at timestamptz not null default now(),
  gone_at timestamptz,
  primary key (member_id, post_id)
);
comment on column bag_items.price_cents is 'the price that the member last saw';
comment on column bag_items.gone_at is 'since when clean-up finds no post; 30 days later the item is deleted';
-- Clean-up asks of every item whether its post is there; the removal of a campus, whether there are any.
create index bag_items_by_campus on bag_items (campus_id);
