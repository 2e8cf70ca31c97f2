-- Counts are kept by the transactions that change them, so that a feed page costs no counting.
alter table posts
  add column save_count integer not null default 0 check (save_count >= 0),
  -- Everything under a post, at any depth.
  add column reply_count integer not null default 0 check (reply_count >= 0);

-- Saving and liking are one act (core §1).
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

-- A file that was taken in for a post that does not stand yet. The row is there before the first byte is stored
-- and goes after the last is removed, so no file can be without one.
create table uploads (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  -- The post that this will be part of; its id is given with the first upload.
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

-- The gallery of a post (core §3: img_gallery).
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

-- Files whose rows are gone, written in the transaction that removed the rows; a worker removes them from the store.
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

-- By trigger, so that no way of deleting a post (cascades included) can forget its files.
create trigger post_media_files after delete on post_media
  for each row execute function queue_file_removal();
