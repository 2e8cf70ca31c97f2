-- Codes that take something off what a buyer pays by card; the operator pays the difference.
create table promotions (
  id uuid primary key,
  campus_id text references campuses (id),
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  cents_off integer not null check (cents_off > 0),
  minimum_cents integer not null check (minimum_cents >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_uses integer not null check (max_uses > 0),
  made_by uuid references members (id),
  made_at timestamptz not null,
  paused_at timestamptz,
  check (ends_at > starts_at)
);

create index promotions_by_campus on promotions (campus_id) where campus_id is not null;
create index promotions_by_maker on promotions (made_by) where made_by is not null;

comment on column promotions.campus_id is 'null: all campuses';
comment on column promotions.minimum_cents is 'what the items of the order cost at least, without shipping';
comment on column promotions.made_by is 'null once the account is deleted';

-- An order that a code was applied to. One that is not given back counts as a use, once for each member.
create table promotion_uses (
  order_id uuid primary key,
  promotion_id uuid not null references promotions (id),
  member_id uuid references members (id),
  cents_off integer not null check (cents_off > 0),
  state text not null check (state in ('held', 'used', 'given back')),
  held_at timestamptz not null
);

create unique index promotion_uses_once on promotion_uses (promotion_id, member_id)
  where state <> 'given back';
create index promotion_uses_of_promotion on promotion_uses (promotion_id, held_at desc);
create index promotion_uses_of_member on promotion_uses (member_id) where member_id is not null;

comment on column promotion_uses.order_id is 'stored in the same transaction; orders are never deleted';
comment on column promotion_uses.member_id is 'null once the account is deleted';
comment on column promotion_uses.cents_off is 'what it took off this order, which can be less than the code is worth';
comment on column promotion_uses.state is 'held: the order is being paid; used: it was paid; given back: it was not, or nothing was charged';

-- The code that a member has typed, until an order was paid with it.
create table member_codes (
  member_id uuid not null references members (id),
  campus_id text not null references campuses (id),
  promotion_id uuid not null references promotions (id),
  kept_at timestamptz not null,
  primary key (member_id, campus_id)
);

create index member_codes_by_campus on member_codes (campus_id);
create index member_codes_of_promotion on member_codes (promotion_id);
