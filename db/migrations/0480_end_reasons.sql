-- Why a member ended a reservation, and who is said not to have shown up at a meeting.
alter table deal_steps
  add column reason text,
  add constraint deal_steps_reason_check check (reason in ('changed mind', 'found another', 'sold elsewhere', 'no time',
    'no answer', 'no show', 'other')) not valid;

comment on column deal_steps.reason is 'why a member ended a reservation; null if none was given';

create table no_shows (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals (id) on delete cascade,
  step_number integer not null,
  teller_id uuid not null references members (id),
  absent_id uuid not null references members (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (deal_id, teller_id),
  check (teller_id <> absent_id)
);

create index no_shows_of_member on no_shows (absent_id, created_at);
create index no_shows_by_member on no_shows (teller_id, created_at);

comment on column no_shows.step_number is 'the step that ended the reservation';
comment on column no_shows.absent_id is 'the member who did not show up, as the other one says';
comment on column no_shows.removed_at is 'when a moderator took it down; it is neither shown nor counted';
