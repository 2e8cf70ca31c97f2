-- What a member heard of (core §3, Notification). Names, photos and words of posts are joined when it is read.
create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('like', 'comment', 'comment reply', 'comment interaction', 'post interaction',
    'message', 'message like', 'new chat', 'mention')),
  -- The site on which it happened.
  campus_id text not null references campuses (id),
  -- The reply that was written, or the post that was liked or mentions the member.
  post_id uuid,
  conversation_id uuid references conversations (id) on delete cascade,
  -- Of a heart alone: each message has one of its own.
  message_id uuid references messages (id) on delete cascade,
  -- Whoever did it last.
  actor_id uuid not null references members (id) on delete cascade,
  -- People who liked one post; messages of one conversation since the member read there.
  count integer not null default 1 check (count > 0),
  -- The beginning of a message.
  message text not null default '',
  read_at timestamptz,
  -- When a mail was last asked for on its account.
  mailed_at timestamptz,
  -- The last time that it happened: a row that grows comes to the top. In whole milliseconds, as browsers hand it back.
  happened_at timestamptz(3) not null default clock_timestamp(),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade,
  constraint about_a_post_or_a_conversation check ((post_id is null) <> (conversation_id is null)),
  -- One act is heard of once, and what is grouped is one row.
  unique nulls not distinct (member_id, type, post_id, conversation_id, message_id)
);

create index notifications_list on notifications (member_id, happened_at desc, id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_conversation on notifications (conversation_id) where conversation_id is not null;
create index notifications_message on notifications (message_id) where message_id is not null;
create index notifications_actor on notifications (actor_id);

-- Who is counted in a grouped row, so that taking a like back and giving it again tells nothing twice.
create table notification_actors (
  notification_id uuid not null references notifications (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  primary key (notification_id, member_id)
);

create index notification_actors_member on notification_actors (member_id);

-- Mails about news that a member does not want (core §9: all are on for somebody new, so nothing stands here).
create table mail_opt_outs (
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('message', 'comment', 'comment reply', 'like')),
  primary key (member_id, type)
);

-- `dropped`: nobody wanted it any more when it was due.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'dropped'));
