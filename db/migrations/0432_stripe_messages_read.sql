-- Up to when Stripe's list of events was read, for messages that never came.
create table stripe_messages_read (
  is_only boolean primary key default true check (is_only),
  read_to timestamptz not null
);
