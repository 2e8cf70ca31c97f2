alter table members
  -- The provider has stopped payouts until the member gives it more details.
  add column payouts_paused boolean not null default false,
  -- When the stored answer of the provider was requested: an older answer never replaces a newer one.
  add column payouts_checked_at timestamptz;

-- Messages of the payments provider that were processed; the provider may send a message more than once.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index stripe_events_received_at on stripe_events (received_at);
