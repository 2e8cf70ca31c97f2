-- Copies of a member's own data, made by a job as a ZIP file in `exports` of DATA_DIR.
create table data_exports (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- The campus on whose site the copy was requested; the mail about it names the campus.
  campus_id text not null references campuses (id),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  asked_at timestamptz not null default now(),
  -- When a process last started to make the copy; some time later another process may start again.
  begun_at timestamptz,
  attempts smallint not null default 0,
  bytes bigint,
  ready_at timestamptz,
  expires_at timestamptz
);

create unique index data_exports_waiting_of_member on data_exports (member_id) where state = 'waiting';
create index data_exports_of_member on data_exports (member_id, asked_at desc);
create index data_exports_waiting on data_exports (asked_at) where state = 'waiting';
