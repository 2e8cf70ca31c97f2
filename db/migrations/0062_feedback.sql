-- Feedback of members and visitors to the operator.
create table feedback (
  id uuid primary key,
  campus_id text not null references campuses (id),
  -- Null for visitors.
  member_id uuid references members (id) on delete set null,
  -- The address for the answer, if one was given.
  email text,
  words text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);

create index feedback_waiting on feedback (created_at, id) where closed_at is null;
create index feedback_member on feedback (member_id);
