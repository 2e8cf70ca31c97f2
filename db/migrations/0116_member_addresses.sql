-- From which networks a member logged in, for 30 days, so that an operator finds the other accounts of somebody who is banned.
-- Sessions are deleted with a ban; these rows are not.
create table member_addresses (
  member_id uuid not null references members (id) on delete cascade,
  -- An IPv4 address, or the /64 of an IPv6 address.
  network text not null,
  last_used_at timestamptz not null default now(),
  primary key (member_id, network)
);

create index member_addresses_network on member_addresses (network);
create index member_addresses_age on member_addresses (last_used_at);
