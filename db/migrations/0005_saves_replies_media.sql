-- Transactions keep the counts up to date, so that reading a feed page counts nothing.
alter table posts
  add column save_count integer not null default 0 check (save_count >= 0),
  -- Number of replies at any depth.
  add column reply_count integer not null default 0 check (reply_count >= 0);

-- Saves, which are also the likes.
create table saves (
  post_id uuid not null,
  campus_id text not null,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, member_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index saves_of_member on saves (member_id, campus_id, post_id);
create index saves_of_post on saves (post_id, created_at desc, member_id desc);

-- A file uploaded for a post that does not exist yet. The row is inserted before the first byte is stored and
-- deleted after the last is removed, so every file has a row.
create table uploads (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  -- The post that this file will belong to; its id is assigned with the first upload.
  post_id uuid not null,
  state text not null check (state in ('storing', 'ready')),
  kind text check (kind in ('image', 'video')),
  name text not null,
  -- `images/posts/{post id}/{content hash}`; each width is a file `{path}-{width}.webp`.
  path text,
  widths integer[],
  width integer,
  height integer,
  placeholder text,
  bytes bigint not null default 0,
  created_at timestamptz not null default now()
);

create index uploads_of_member on uploads (member_id, created_at);
create index uploads_age on uploads (created_at);
create index uploads_of_post on uploads (post_id);

-- The gallery of a post.
create table post_media (
  id uuid primary key,
  campus_id text not null,
  post_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('image', 'video')),
  name text not null,
  path text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  unique (post_id, position),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

-- Files whose rows were deleted, inserted in the same transaction; a worker deletes them from the store.
create table file_removals (
  path text not null,
  widths integer[] not null,
  created_at timestamptz not null default now()
);

create index file_removals_age on file_removals (created_at);

create function queue_file_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (path, widths) values (old.path, old.widths);
  return null;
end
$$;

-- A trigger, so that every way of deleting a post (cascades included) deletes its files.
create trigger post_media_files after delete on post_media
  for each row execute function queue_file_removal();
