-- The event log. An audience is a campus's feed (`campus:ou`) or a member (`member:<id>`).
-- Its head row is locked while a number is taken, so numbers in an audience appear in the order of commit
-- and a reader that has seen number n has seen all below it.
create table live_heads (
  audience text primary key,
  number bigint not null
);

create table live_events (
  audience text not null,
  number bigint not null,
  name text not null,
  -- Ids only; the message is loaded and authorized when the event is sent.
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (audience, number)
);

create index live_events_age on live_events (created_at);
