-- What members look for: searches that they saved, and posts of theirs that seek something.
create table saved_searches (
  id uuid primary key,
  campus_id text not null references campuses (id),
  member_id uuid not null references members (id) on delete cascade,
  -- As the member typed it.
  text text not null check (char_length(text) between 1 and 200),
  -- Its stems, as search reads them, each once and in order. A post must have all of them, and none of the excluded.
  words text[] not null check (cardinality(words) > 0),
  excluded text[] not null,
  -- The rarest of the words when it was saved: a new post looks only at searches whose key it has.
  key_word text not null,
  category text,
  -- In US cents; only listings at or below it match.
  max_cents integer check (max_cents between 0 and 1000000),
  condition text check (condition in ('new', 'like new', 'good', 'fair', 'poor')),
  -- The post that seeks it; null if the member saved it.
  post_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- When it last found something.
  told_at timestamptz,
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade,
  unique nulls not distinct (member_id, campus_id, words, excluded, category, max_cents, condition)
);

create index saved_searches_by_word on saved_searches (campus_id, key_word);
create index saved_searches_of_post on saved_searches (campus_id, post_id) where post_id is not null;

-- Which posts a member has been told of: each once, whichever searches found it.
create table saved_search_finds (
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null,
  post_id uuid not null,
  found_at timestamptz not null default clock_timestamp(),
  -- When the mail that lists it was due; null as long as none does.
  mailed_in timestamptz,
  primary key (member_id, post_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index saved_search_finds_of_post on saved_search_finds (campus_id, post_id);

-- When the latest mail about finds to a member is due or was; the next one is due a day later.
create table saved_search_mails (
  member_id uuid primary key references members (id) on delete cascade,
  due_at timestamptz not null
);

-- Top-level posts that are new or have changed and are not matched yet. It names no table: deleting a post must not
-- wait for the job that reads it.
create table posts_to_match (
  post_id uuid primary key,
  campus_id text not null,
  -- What the post was before the first of these changes; null for a new one.
  former jsonb,
  changed_at timestamptz not null default clock_timestamp()
);

-- A trigger, because the posting feature does not know this table, and others change posts, too.
create function note_post_to_match() returns trigger language plpgsql as $$
begin
  insert into posts_to_match (post_id, campus_id, former) values (new.id, new.campus_id,
    case when tg_op = 'UPDATE' then jsonb_build_object('plainText', old.plain_text, 'category', old.category,
      'priceCents', old.price_cents, 'condition', old.condition, 'status', old.status) end)
  on conflict (post_id) do update set changed_at = clock_timestamp();
  return null;
end
$$;

-- A post that is put back was told when it was new; it matters only if it may seek something.
create trigger posts_to_match_inserted after insert on posts
  for each row when (new.parent_id is null and (new.created_at > now() - interval '1 minute'
    or new.plain_text ~* '^[^[:alnum:]]*(wanted|looking|iso|wtb)'))
  execute function note_post_to_match();

create trigger posts_to_match_changed
  after update of plain_text, category, price_cents, condition, status on posts
  for each row when (new.parent_id is null
    and (new.plain_text, new.category, new.price_cents, new.condition, new.status)
      is distinct from (old.plain_text, old.category, old.price_cents, old.condition, old.status))
  execute function note_post_to_match();
