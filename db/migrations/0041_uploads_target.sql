alter table uploads validate constraint uploads_target_check;
