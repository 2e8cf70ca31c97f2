-- All comments on one post share one notification, as likes do; so do replies to one comment, and replies further down
-- in one thread. Such a notification has a row here for each reply, and its `post_id` is what they answer. Older rows,
-- and those that the previous release still writes, have no rows here: their `post_id` is the one reply.
create table notification_replies (
  notification_id uuid not null references notifications (id) on delete cascade,
  campus_id text not null,
  post_id uuid not null,
  member_id uuid not null references members (id) on delete cascade,
  acted_at timestamptz not null default clock_timestamp(),
  primary key (notification_id, post_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index notification_replies_post on notification_replies (post_id);
create index notification_replies_member on notification_replies (member_id);

-- When the notification became unread: what happened since then is what its member has not seen. Null if unknown.
alter table notifications add column unread_since timestamptz;
alter table notifications add column is_group boolean not null default false;
alter table notification_actors add column acted_at timestamptz;
alter table notification_actors alter column acted_at set default clock_timestamp();

-- The members whose mails about messages begin with the message's first words.
create table message_previews (
  member_id uuid primary key references members (id) on delete cascade
);
