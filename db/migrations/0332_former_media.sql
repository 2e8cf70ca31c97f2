-- Photos and videos that authors took out of their posts. Their files stay for a time, for reports of posts that showed
-- something else to those who agreed to buy; nobody but staff can read them, once a report has copied them.
create table former_media (
  post_id uuid not null,
  campus_id text not null,
  path text not null,
  kind text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  removed_at timestamptz not null default now(),
  primary key (post_id, path),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index former_media_path on former_media (path);
create index former_media_age on former_media (removed_at);

create trigger former_media_files after delete on former_media
  for each row execute function queue_file_removal();

create or replace function queue_case_file_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (path, widths) select old.path, old.widths
  where not exists (select from case_media m where m.path = old.path)
    and not exists (select from post_media g
      where g.path = old.path and g.post_id::text = split_part(old.path, '/', 3))
    and not exists (select from message_media g
      where g.path = old.path and g.message_id::text = split_part(old.path, '/', 3))
    and not exists (select from members m where m.image = '/files/' || old.path)
    and not exists (select from removed_media r where r.path = old.path)
    and not exists (select from removed_messages r where r.path = old.path)
    and not exists (select from former_media f where f.path = old.path);
  return null;
end
$$;

comment on column posts.versions is
  'before each edit, the oldest first: text, category, listing, writtenAt, and photos: how many the edit removed and added';
