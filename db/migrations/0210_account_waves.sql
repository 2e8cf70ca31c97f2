-- Accounts that staff ended in one act, so that it can be taken back in one.
create table account_waves (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Not a reference: the act must be known after that account is deleted.
  actor_id uuid,
  reason text not null,
  -- Posts from this time on were hidden; null for all.
  hidden_since timestamptz,
  undone_at timestamptz
);

create table account_wave_members (
  wave_id uuid not null references account_waves (id),
  member_id uuid not null references members (id) on delete cascade,
  -- These stay banned when the act is taken back.
  was_banned boolean not null,
  primary key (wave_id, member_id)
);

create index account_wave_members_member on account_wave_members (member_id);
