-- A reply is a post with a parent. The campus is part of every reference, so that none can cross campuses.
create table posts (
  id uuid primary key,
  campus_id text not null references campuses (id),
  author_id uuid not null references members (id),
  parent_id uuid,
  -- The top-level post of the thread; null for that post itself.
  root_id uuid,
  -- The editor's JSON, checked and rebuilt; never HTML.
  body jsonb not null,
  plain_text text not null,
  category text,
  image_count smallint not null default 0,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (campus_id, id),
  foreign key (campus_id, parent_id) references posts (campus_id, id) on delete cascade,
  foreign key (campus_id, root_id) references posts (campus_id, id) on delete cascade,
  constraint a_reply_has_parent_and_root check ((parent_id is null) = (root_id is null))
);

create index posts_feed on posts (campus_id, last_modified desc, id desc) where parent_id is null;
create index posts_feed_by_category on posts (campus_id, category, last_modified desc, id desc)
  where parent_id is null and category is not null;
create index posts_replies on posts (parent_id, created_at, id) where parent_id is not null;
create index posts_thread on posts (root_id) where root_id is not null;
create index posts_by_author on posts (author_id, last_modified desc, id desc);
