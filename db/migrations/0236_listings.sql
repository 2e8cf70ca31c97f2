-- What makes a post an item for sale; all null if it is none. Only a top-level post can be one.
alter table posts
  add column price_cents integer,
  add column condition text,
  add column quantity smallint,
  add column status text,
  -- When the author last changed the text, category or listing; null if never.
  add column edited_at timestamptz,
  -- What the post was before each edit, the oldest first, as objects; null if it was never edited.
  add column versions jsonb;

comment on column posts.price_cents is 'in US cents; 0 is free';
comment on column posts.quantity is 'how many are for sale';
comment on column posts.versions is 'before each edit, the oldest first: text, category, listing, writtenAt';

-- Existing rows have nulls, so nothing is scanned.
alter table posts
  add constraint posts_listing check (
    case when price_cents is null
      then condition is null and quantity is null and status is null
      else parent_id is null and price_cents between 0 and 1000000
        and quantity is not null and quantity between 1 and 99
        and (condition is null or condition in ('new', 'like new', 'good', 'fair', 'poor'))
        and status is not null and status in ('available', 'reserved', 'sold', 'withdrawn')
    end
  ) not valid;
