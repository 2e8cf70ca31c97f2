-- Messages that the operator took down, with their photo, until they are put back or erased.
create table removed_messages (
  message_id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  author_id uuid not null references members (id) on delete cascade,
  reason text not null,
  -- The rows of `messages` and `message_media`.
  message jsonb not null,
  media jsonb,
  path text,
  widths integer[],
  created_at timestamptz not null default now(),
  erase_at timestamptz not null
);

create index removed_messages_of_conversation on removed_messages (conversation_id);
create index removed_messages_of_author on removed_messages (author_id);
create index removed_messages_age on removed_messages (erase_at);
create index removed_messages_path on removed_messages (path) where path is not null;
create trigger removed_messages_files after delete on removed_messages
  for each row when (old.path is not null) execute function queue_file_removal();
