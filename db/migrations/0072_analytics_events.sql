-- Events that the operator counts; empty if they are sent to PostHog.
create table analytics_events (
  id uuid primary key,
  name text not null,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  created_at timestamptz not null default now()
);
create index analytics_events_member on analytics_events (member_id);
create index analytics_events_created_at on analytics_events (created_at);
