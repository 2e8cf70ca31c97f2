-- A deletion of an account that its owner cannot reach needs two of the staff: one proposes it here, another agrees, which
-- makes a row of account_deletions of it.
create table deletion_proposals (
  member_id uuid primary key references members (id) on delete cascade,
  asked_by uuid references members (id) on delete set null,
  asked_at timestamptz not null default now(),
  reason text not null
);

create index deletion_proposals_asked_by on deletion_proposals (asked_by);

alter table account_deletions add column by_staff boolean not null default false;
comment on column account_deletions.by_staff is 'Whether staff decided it, not the owner.';
