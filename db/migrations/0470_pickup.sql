-- Where the seller of a listing hands it over. Existing rows have nulls, so nothing is scanned.
alter table posts add column pickup text;
comment on column posts.pickup is 'where the thing is picked up, in one line as its seller wrote it; null if the post does not say';
alter table posts
  add constraint posts_pickup check (
    pickup is null or (price_cents is not null and char_length(pickup) between 1 and 80)
  ) not valid;
