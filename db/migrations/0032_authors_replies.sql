-- outside a transaction
create index concurrently if not exists replies_of_author
  on posts (author_id, campus_id, created_at desc, id desc) where parent_id is not null;
