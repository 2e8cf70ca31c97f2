-- outside a transaction
-- What a member offers, on their profile.
create index concurrently if not exists posts_for_sale_of_author
  on posts (author_id, campus_id, last_modified desc, id desc)
  where parent_id is null and status in ('available', 'reserved');
