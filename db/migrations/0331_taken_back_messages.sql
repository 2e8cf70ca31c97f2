-- A member takes back a message of theirs: its row stays in its place, without text, hearts and shared post.
alter table messages add column taken_back_at timestamptz;

-- What it said, for the moderators who handle a report about it. Its photo stays in message_media as long as this row.
create table taken_back_messages (
  message_id uuid primary key references messages (id) on delete cascade,
  words text not null,
  erase_at timestamptz not null
);

create index taken_back_messages_age on taken_back_messages (erase_at);

comment on column messages.taken_back_at is 'When its author took it back; it then has no text, hearts and shared post.';
