-- Until when a member may not post or comment, and not write messages.
alter table members
  add column posting_paused_until timestamptz,
  add column messages_paused_until timestamptz;

-- Sentences to people that the operator has changed; the others are in the contract.
create table moderation_texts (
  name text primary key,
  words text not null,
  changed_at timestamptz not null default now()
);
