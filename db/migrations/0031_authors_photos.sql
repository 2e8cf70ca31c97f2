-- outside a transaction
create index concurrently if not exists photos_of_author
  on posts (author_id, campus_id, created_at desc, id desc) where parent_id is null and image_count > 0;
