-- What buyer and seller show with their words about an item; the columns are those of message_media.
create table claim_media (
  id uuid primary key,
  item_id uuid not null references claims (item_id) on delete cascade,
  -- Who shows it; their photos go with their account.
  member_id uuid not null references members (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('image', 'animation', 'video')),
  name text not null,
  path text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  placeholder text not null
);

create index claim_media_of_item on claim_media (item_id);
create index claim_media_of_member on claim_media (member_id);

create trigger claim_media_files after delete on claim_media
  for each row execute function queue_file_removal();

alter table uploads drop constraint uploads_target_check,
  add constraint uploads_target_check check (target in ('post', 'message', 'profile', 'claim')) not valid;
alter table uploads validate constraint uploads_target_check;
