-- An animation is shown as a picture of its first frame, and plays when somebody presses it.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check
  check (kind in ('image', 'animation', 'video')) not valid;
alter table post_media drop constraint post_media_kind_check;
alter table post_media add constraint post_media_kind_check
  check (kind in ('image', 'animation', 'video')) not valid;
alter table message_media drop constraint message_media_kind_check;
alter table message_media add constraint message_media_kind_check
  check (kind in ('image', 'animation', 'video')) not valid;
