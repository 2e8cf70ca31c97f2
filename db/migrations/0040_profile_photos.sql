-- A member's photo is also processed as an upload.
alter table uploads drop constraint uploads_target_check;
alter table uploads add constraint uploads_target_check
  check (target in ('post', 'message', 'profile')) not valid;

-- The photo's files are deleted when another photo replaces it, or with the member. `image` is their address:
-- `/files/{path}`.
create function queue_member_photo_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (path, widths)
    values (substr(old.image, char_length('/files/') + 1), array[128, 384]);
  return null;
end
$$;

create trigger members_photo_changed after update of image on members
  for each row when (old.image is distinct from new.image and old.image is not null)
  execute function queue_member_photo_removal();

create trigger members_photo_deleted after delete on members
  for each row when (old.image is not null)
  execute function queue_member_photo_removal();
