-- The agreed meeting stays until both agree on another one: a new proposal stands beside it.
alter table deals
  add column proposed_place text,
  add column proposed_at timestamptz,
  add column proposed_by uuid;

comment on column deals.proposed_place is 'of another meeting than the agreed one, until it is answered; the same three columns without an agreed one are null';
comment on column deals.proposed_by is 'the buyer or the seller of the deal';
