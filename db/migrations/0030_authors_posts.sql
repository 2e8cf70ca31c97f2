-- outside a transaction
create index concurrently if not exists posts_of_author
  on posts (author_id, campus_id, last_modified desc, id desc) where parent_id is null;
