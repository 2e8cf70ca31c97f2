-- The people who run the site: operators of all campuses, and moderators of one.
create table staff (
  member_id uuid primary key references members (id) on delete cascade,
  role text not null check (role in ('operator', 'moderator')),
  -- The campus of a moderator; null for an operator.
  campus_id text references campuses (id),
  -- Encrypted; null until the second factor is set up.
  totp_secret bytea,
  -- The time step of the last code that was used, because each code works once.
  totp_step bigint not null default 0,
  added_at timestamptz not null default now(),
  check ((role = 'operator') = (campus_id is null))
);

-- Recovery codes that have not been used.
create table staff_recovery_codes (
  member_id uuid not null references staff (member_id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Sessions in which the second factor was given.
create table staff_sessions (
  session_id uuid primary key references sessions (id) on delete cascade on update cascade,
  last_used_at timestamptz not null default now()
);

-- The audit: everything that staff do. Rows are only ever added.
create table staff_acts (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Null for a command in the shell.
  actor_id uuid,
  -- '@' and the username at that time, or 'shell'.
  actor text not null,
  act text not null,
  -- The campus that the act concerns; null if it concerns all.
  campus_id text,
  -- What the act is about, as text: '@ben', 'post 0198…'.
  subject text not null,
  details jsonb not null default '{}'
);

create index staff_acts_by_act on staff_acts (act, id);
create index staff_acts_by_actor on staff_acts (actor, id);

create function reject_change_of_acts() returns trigger language plpgsql as $$
begin
  raise exception 'staff_acts is append-only';
end
$$;

create trigger staff_acts_append_only before update or delete or truncate on staff_acts
  for each statement execute function reject_change_of_acts();
