-- A member's notifications. Names, photos and texts of posts are joined when they are read.
create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('like', 'comment', 'comment reply', 'comment interaction', 'post interaction',
    'message', 'message like', 'new chat', 'mention')),
  -- The campus on whose site it happened.
  campus_id text not null references campuses (id),
  -- The reply, or the post that was liked or that mentions the member.
  post_id uuid,
  conversation_id uuid references conversations (id) on delete cascade,
  -- For a heart: each message has its own notification.
  message_id uuid references messages (id) on delete cascade,
  -- The member who did it last.
  actor_id uuid not null references members (id) on delete cascade,
  -- Number of people who liked the post, or of messages since the member last read the conversation.
  count integer not null default 1 check (count > 0),
  -- The beginning of a message.
  message text not null default '',
  read_at timestamptz,
  -- When a mail about it was last requested.
  mailed_at timestamptz,
  -- The last time it happened, which orders the list. In whole milliseconds, because browsers send it back.
  happened_at timestamptz(3) not null default clock_timestamp(),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade,
  constraint about_a_post_or_a_conversation check ((post_id is null) <> (conversation_id is null)),
  -- One notification per act or group.
  unique nulls not distinct (member_id, type, post_id, conversation_id, message_id)
);

create index notifications_list on notifications (member_id, happened_at desc, id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_conversation on notifications (conversation_id) where conversation_id is not null;
create index notifications_message on notifications (message_id) where message_id is not null;
create index notifications_actor on notifications (actor_id);

-- The members counted in a grouped row, so that removing a like and giving it again notifies once.
create table notification_actors (
  notification_id uuid not null references notifications (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  primary key (notification_id, member_id)
);

create index notification_actors_member on notification_actors (member_id);

-- The types of mail that a member has turned off; a new member has no rows.
create table mail_opt_outs (
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('message', 'comment', 'comment reply', 'like')),
  primary key (member_id, type)
);

-- `dropped`: no longer wanted when it was due.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'dropped'));
