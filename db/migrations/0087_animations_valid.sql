alter table uploads validate constraint uploads_kind_check;
alter table post_media validate constraint post_media_kind_check;
alter table message_media validate constraint message_media_kind_check;
