-- What members report to the operator. It keeps what the operator needs when the reported thing is deleted: no reference
-- leads to it, and its words are copied.
create table reports (
  id uuid primary key,
  -- The campus on whose site it was reported.
  campus_id text not null references campuses (id),
  reporter_id uuid references members (id) on delete set null,
  about text not null check (about in ('member', 'post', 'comment', 'message')),
  subject_id uuid not null,
  -- The reported member, or the author of the reported thing.
  member_id uuid references members (id) on delete set null,
  username text not null,
  words text not null,
  photo_count smallint not null,
  reason text check (reason in ('spam', 'scam', 'harassment', 'prohibited', 'impersonation', 'other')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- What the operator wrote when closing it.
  note text
);

-- A thing that is reported again while the report is open is stored once.
create unique index reports_open on reports (reporter_id, subject_id) where closed_at is null;
create index reports_waiting on reports (created_at, id) where closed_at is null;
create index reports_reporter on reports (reporter_id);
create index reports_member on reports (member_id);
