-- Where members have what they buy shipped to.
create table addresses (
  id uuid primary key,
  member_id uuid not null references members (id),
  name text not null,
  street text not null,
  unit text,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^[0-9]{5}(-[0-9]{4})?$'),
  phone text,
  is_default boolean not null,
  created_at timestamptz not null default now()
);
comment on column addresses.phone is 'for the carrier; null if it is that of the account';
create unique index addresses_default on addresses (member_id) where is_default;
create index addresses_of_member on addresses (member_id, created_at);
