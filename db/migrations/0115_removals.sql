-- Posts that the operator took down, or that a ban hides. They leave `posts` as if their author had deleted them, so that
-- nothing else has to leave them out, and can be put back.
create table removals (
  id uuid primary key,
  campus_id text not null references campuses (id),
  -- The post with which the others were removed: it was above them.
  post_id uuid not null,
  member_id uuid not null references members (id) on delete cascade,
  reason text not null,
  -- A ban's removals end with the ban.
  is_ban boolean not null,
  created_at timestamptz not null default now(),
  -- When the posts and their files are erased; never while a ban lasts.
  erase_at timestamptz
);

create index removals_of_member on removals (member_id) where is_ban;
create index removals_age on removals (erase_at) where erase_at is not null;

create table removed_posts (
  post_id uuid primary key,
  removal_id uuid not null references removals (id) on delete cascade,
  author_id uuid not null references members (id) on delete cascade,
  parent_id uuid,
  -- The rows of `posts` and `mentions`.
  post jsonb not null,
  mentions jsonb not null
);

create index removed_posts_of_removal on removed_posts (removal_id);
create index removed_posts_of_author on removed_posts (author_id);

create table removed_media (
  post_id uuid not null references removed_posts (post_id) on delete cascade,
  path text not null,
  widths integer[] not null,
  -- The row of `post_media`.
  media jsonb not null,
  primary key (post_id, path)
);

create index removed_media_path on removed_media (path);
create trigger removed_media_files after delete on removed_media
  for each row execute function queue_file_removal();

create table removed_saves (
  post_id uuid not null references removed_posts (post_id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, member_id)
);

create index removed_saves_of_member on removed_saves (member_id);
