-- outside a transaction
create index concurrently if not exists posts_open_by_category
  on posts (campus_id, category, last_modified desc, id desc)
  where parent_id is null and category is not null and (status is null or status in ('available', 'reserved'));
