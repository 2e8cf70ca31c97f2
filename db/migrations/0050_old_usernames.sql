-- Usernames that members had before. Until `kept_until` they lead to their member, and
-- nobody else can take them.
create table old_usernames (
  username text primary key check (username = lower(username)),
  member_id uuid not null references members (id) on delete cascade,
  kept_until timestamptz not null
);

create index old_usernames_member on old_usernames (member_id);
