-- Requests of members to delete their accounts. Until `due_at` the member can keep the account; then a job deletes it.
create table account_deletions (
  member_id uuid primary key references members (id) on delete cascade,
  -- The campus on whose site the deletion was requested; the mail about it names the campus.
  campus_id text not null references campuses (id),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- When a process last started the deletion; some time later another process may continue it.
  begun_at timestamptz
);

create index account_deletions_due on account_deletions (due_at);

-- When the account was deleted: its row stays, without anything personal, as long as others have a conversation with it.
alter table members add column deleted_at timestamptz;
