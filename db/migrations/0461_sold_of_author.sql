-- outside a transaction
create index concurrently if not exists posts_sold_of_author
  on posts (author_id, campus_id, last_modified desc, id desc)
  where parent_id is null and status = 'sold';
