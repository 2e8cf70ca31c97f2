-- The members whom a post mentions (@username), resolved when it was written.
create table mentions (
  post_id uuid not null,
  campus_id text not null,
  member_id uuid not null references members (id) on delete cascade,
  -- The username in lower case, as written in the text.
  written text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (post_id, member_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index mentions_of_member on mentions (member_id, created_at desc, post_id desc);

-- Lets the feed look up mentions only for posts that have some.
alter table posts add column mention_count smallint not null default 0;

-- Notifications are deleted with their conversation or message.
delete from notifications n where
  (n.conversation_id is not null and not exists (select from conversations c where c.id = n.conversation_id))
  or (n.message_id is not null and not exists (select from messages m where m.id = n.message_id));
alter table notifications
  add foreign key (conversation_id) references conversations (id) on delete cascade,
  add foreign key (message_id) references messages (id) on delete cascade;
