-- What staff took down is kept in one way: a removal, the posts or messages that it holds, and all rows that were deleted or
-- unlinked with them.
alter table removals alter column campus_id drop not null;
comment on column removals.campus_id is 'null for a message';
comment on column removals.post_id is 'The post, comment or message that was taken down.';

alter table removed_posts add column source text not null default 'posts';
comment on column removed_posts.source is 'The table of the row: posts or messages.';
comment on column removed_posts.post_id is 'The id of the post, comment or message.';
comment on column removed_posts.post is 'The row of its table.';

create table removed_rows (
  -- In the order in which the rows can be inserted again.
  id bigint generated always as identity primary key,
  removal_id uuid not null references removals (id) on delete cascade,
  subject_id uuid not null references removed_posts (post_id) on delete cascade,
  source text not null,
  "row" jsonb not null,
  unlinked text[],
  member_ids uuid[] not null
);
comment on column removed_rows.subject_id is 'The post, comment or message with which the row was deleted.';
comment on column removed_rows.source is 'The table of the row.';
comment on column removed_rows.unlinked is 'Null if the whole row was deleted; else it stayed, and these columns of it were set to null.';
comment on column removed_rows.member_ids is 'The members whom the row names: it is deleted with any of their accounts.';

-- A row that hangs on two others is kept once.
create unique index removed_rows_once on removed_rows (removal_id, source, md5("row"::text));
create index removed_rows_of_subject on removed_rows (subject_id);
create index removed_rows_of_member on removed_rows using gin (member_ids);

-- Moves what 0.8.0 has written in its own way. A release that no longer runs beside 0.8.0 drops this and the tables.
create function move_removed_rows() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('move_removed_rows')) then return; end if;

  with moved as (delete from removed_saves returning *)
  insert into removed_rows (removal_id, subject_id, source, "row", member_ids)
  select r.removal_id, s.post_id, 'saves', to_jsonb(s) || jsonb_build_object('campus_id', r.post -> 'campus_id'), array[s.member_id]
  from moved s join removed_posts r using (post_id);

  insert into removed_rows (removal_id, subject_id, source, "row", member_ids)
  select r.removal_id, r.post_id, 'mentions', m, array[(m ->> 'member_id')::uuid]
  from removed_posts r, jsonb_array_elements(r.mentions) m;
  update removed_posts set mentions = '[]' where mentions <> '[]';

  insert into removed_rows (removal_id, subject_id, source, "row", member_ids)
  select r.removal_id, g.post_id, 'post_media', g.media, '{}'
  from removed_media g join removed_posts r using (post_id)
  where not exists (select from removed_rows k where k.subject_id = g.post_id and k."row" ->> 'path' = g.path);

  insert into removals (id, post_id, member_id, reason, is_ban, created_at, erase_at)
  select gen_random_uuid(), message_id, author_id, reason, false, created_at, erase_at from removed_messages;
  insert into removed_posts (post_id, removal_id, author_id, source, post, mentions)
  select m.message_id, r.id, m.author_id, 'messages', m.message - 'taken_back', '[]'
  from removed_messages m join removals r on r.post_id = m.message_id;
  insert into removed_media (post_id, path, widths, media)
  select message_id, path, widths, media from removed_messages where media is not null;
  insert into removed_rows (removal_id, subject_id, source, "row", member_ids)
  select r.id, m.message_id, kept.source, kept."row", '{}'
  from removed_messages m join removals r on r.post_id = m.message_id, lateral (values
    ('message_media', m.media), ('taken_back_messages', nullif(m.message -> 'taken_back', 'null'))) kept (source, "row")
  where kept."row" is not null;
  delete from removed_messages;
  -- Its trigger has just queued the photos.
  delete from file_removals f using removed_media g where g.path = f.path;
end
$$;

select move_removed_rows();
