-- What the conversation says of a step beside its kind and price.
alter table deal_steps
  add column state text,
  add column meeting_place text,
  add column meeting_at timestamptz;

comment on column deal_steps.state is 'the state that it led to; null for steps before 2026-11-28';
comment on column deal_steps.meeting_at is 'of the meeting that was proposed or agreed on';
