-- outside a transaction
create index concurrently if not exists posts_open_with_photos
  on posts (campus_id, last_modified desc, id desc)
  where parent_id is null and image_count > 0 and (status is null or status in ('available', 'reserved'));
