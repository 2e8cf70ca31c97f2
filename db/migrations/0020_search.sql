-- Stems words without leaving out the common ones, as PostgreSQL's own English dictionary does.
create text search dictionary quad_stem (template = snowball, language = english);

-- The words of a post or reply. A table of its own: as a column of `posts` they would be indexed anew whenever a post
-- is bumped. Each lexeme begins with its campus (`ou:lamp`), so that the index reads one campus alone.
create table post_search (
  campus_id text not null,
  post_id uuid not null,
  -- The top-level post that a hit leads to, and when that was created.
  root_id uuid not null,
  root_at timestamptz not null,
  words tsvector not null,
  -- The words as written, each once, in lower case and without accents.
  forms text[] not null,
  primary key (campus_id, post_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index post_search_newest on post_search (campus_id, root_at desc, root_id desc);
-- The rows not yet in the index are read one by one: a short list of them keeps searching fast.
create index post_search_words on post_search using gin (words)
  with (fastupdate = on, gin_pending_list_limit = 256);

-- Every word ever written, with its stem and the keys by which it is found when it is mistyped.
create table search_words (
  word text collate "C" primary key,
  stem text not null,
  keys integer[] not null
);

create index search_words_stem on search_words (stem);
create index search_words_keys on search_words using gin (keys);

-- How many posts of a campus contain a word. The empty word counts all posts. A word that has no row here does not
-- exist for that campus: it corrects and completes nothing there.
create table search_word_counts (
  campus_id text not null,
  word text collate "C" not null,
  n integer not null,
  primary key (campus_id, word)
);

-- Words of posts that were added (1) or deleted (-1) and are not yet counted. Writers would wait for each other if they
-- raised the counts themselves.
create table search_word_changes (
  campus_id text not null,
  forms text[] not null,
  change smallint not null
);

create function note_word_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_word_changes values (old.campus_id, old.forms, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_word_changes values (new.campus_id, new.forms, 1);
  end if;
  return null;
end
$$;

create trigger post_search_word_changes after insert or update or delete on post_search
  for each row execute function note_word_change();

-- What was searched on a campus.
create table searches (
  id uuid primary key,
  campus_id text not null references campuses (id),
  -- In lower case, with single spaces.
  text text not null check (char_length(text) between 1 and 60),
  unique_views integer not null default 0,
  ghost_views integer not null default 0,
  total_views integer not null default 0,
  -- How many school-verified members searched it.
  people integer not null default 0,
  -- Whether others may see it once enough people searched it: no address, phone number or rude word.
  is_decent boolean not null,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (campus_id, text)
);

create index searches_popular on searches (campus_id, total_views desc, id) where is_decent and people >= 3;
create index searches_age on searches (last_modified);

-- Who made a search: each viewer adds at most one view an hour, and each school-verified member
-- is counted once in `people`.
create table search_viewers (
  search_id uuid not null references searches (id) on delete cascade,
  -- A member's id or a digest of a visitor's address.
  viewer text not null,
  viewed_at timestamptz not null default now(),
  primary key (search_id, viewer)
);

-- The searches that are suggested, once for each of their words.
create table search_suggestions (
  search_id uuid not null references searches (id) on delete cascade,
  campus_id text not null,
  -- The text from one of its words on.
  start text collate "C" not null,
  views integer not null,
  primary key (search_id, start)
);

create index search_suggestions_start on search_suggestions (campus_id, start);
create index search_suggestions_first on search_suggestions (campus_id, left(start, 1), views desc);
create index search_suggestions_second on search_suggestions (campus_id, left(start, 2), views desc);

-- A member's own searches.
create table search_history (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  search_id uuid references searches (id) on delete set null,
  text text not null,
  quantity integer not null default 1,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

create unique index search_history_text on search_history (member_id, campus_id, lower(text));
create index search_history_recent on search_history (member_id, campus_id, last_modified desc, id desc);
create index search_history_search on search_history (search_id);
