-- Two members writing to each other. The pair is ordered, so that both starting at the same time get one row.
create table conversations (
  id uuid primary key,
  low_id uuid not null references members (id) on delete cascade,
  high_id uuid not null references members (id) on delete cascade,
  started_by uuid not null,
  -- The number of its newest message; its row is locked while a number is taken, so numbers follow the order of commit.
  last_number integer not null default 0,
  -- The last action, shown in the list; names are joined when it is read.
  last_act text not null default 'none' check (last_act in ('none', 'message', 'heart', 'heartRemoved')),
  last_actor_id uuid,
  last_message_id uuid,
  last_modified timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (low_id, high_id),
  constraint two_different_members check (low_id < high_id),
  constraint started_by_one_of_them check (started_by in (low_id, high_id))
);

create index conversations_high on conversations (high_id);

-- Each side of a conversation: what that member has read, and its position in that member's list.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  other_id uuid not null references members (id) on delete cascade,
  -- The newest message that the member has seen; the other's messages up to it are shown as Seen.
  read_number integer not null default 0,
  unread boolean not null default true,
  -- A copy from the conversation, for the order of the list.
  last_modified timestamptz not null default now(),
  primary key (conversation_id, member_id)
);

create index conversation_members_list
  on conversation_members (member_id, last_modified desc, conversation_id desc);
create index conversation_members_unread on conversation_members (member_id) where unread;
create index conversation_members_other on conversation_members (other_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null,
  author_id uuid not null references members (id) on delete cascade,
  body jsonb not null,
  plain_text text not null,
  -- No reference: it stays when the post is deleted, and the message then says so.
  shared_post_id uuid,
  -- Chosen by the sending browser: a request repeated after a lost answer gives the same message.
  send_key uuid not null,
  -- Digest of what was sent under the key.
  send_digest bytea not null,
  created_at timestamptz not null default now(),
  unique (conversation_id, number),
  unique (author_id, send_key)
);

create index messages_shared_post on messages (shared_post_id) where shared_post_id is not null;

create table message_hearts (
  message_id uuid not null references messages (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (message_id, member_id)
);

create index message_hearts_member on message_hearts (member_id);

-- The one photo of a message; the columns are those of post_media.
create table message_media (
  id uuid primary key,
  message_id uuid not null unique references messages (id) on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  name text not null,
  path text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  placeholder text not null
);

create trigger message_media_files after delete on message_media
  for each row execute function queue_file_removal();

-- An upload is for a post or for a message that does not exist yet.
alter table uploads rename column post_id to target_id;
alter table uploads add column target text not null default 'post' check (target in ('post', 'message'));
alter index uploads_of_post rename to uploads_of_target;

-- People are found by the beginning of a name or username, within a campus.
create index members_by_username_prefix on members (campus_id, lower(username) text_pattern_ops);
create index members_by_name_prefix
  on members (campus_id, lower(first_name || ' ' || last_name) text_pattern_ops);
