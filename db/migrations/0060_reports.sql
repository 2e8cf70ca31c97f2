-- Reports of members to the operator. A report copies the reported text and has no foreign key to the reported post or
-- message, so that it stays when that is deleted.
create table reports (
  id uuid primary key,
  -- The campus on whose site the report was made.
  campus_id text not null references campuses (id),
  reporter_id uuid references members (id) on delete set null,
  about text not null check (about in ('member', 'post', 'comment', 'message')),
  subject_id uuid not null,
  -- The reported member, or the author of the reported post or message.
  member_id uuid references members (id) on delete set null,
  username text not null,
  words text not null,
  photo_count smallint not null,
  reason text check (reason in ('spam', 'scam', 'harassment', 'prohibited', 'impersonation', 'other')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The note that the operator wrote when closing the report.
  note text
);

-- A member has at most one open report of the same post, message or member.
create unique index reports_open on reports (reporter_id, subject_id) where closed_at is null;
create index reports_waiting on reports (created_at, id) where closed_at is null;
create index reports_reporter on reports (reporter_id);
create index reports_member on reports (member_id);
