-- The words by which people are found: what everybody sees of a name, and the username.

-- A word of a name as it is compared: in lower case, without accents, vowel points and signs. `name-words.ts` does the same.
create function name_word(written text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(written, nfkd)),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u2000-\u206f\u3099\u309a]',
      '', 'g'),
    'øłđħıς', 'oldhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- The kinds of words. `username`; `full`: the whole name in one word; `shown`: the first name with the initial; `part`:
-- everything else by which a member is found.
create function member_words_of(first_name text, last_name text, username text)
returns table (word text, kind text) language sql immutable strict parallel safe as $$
  with name as (
    select name_word(first_name) as first, name_word(last_name) as initial, name_word(username) as username,
      -- The number that makes a username unique is no part of a name.
      name_word(regexp_replace(username, '[-_]*[0-9]+$', '')) as letters,
      -- In scripts that are written without spaces.
      name_word(first_name) ~ '^[\u1100-\u11ff\u2e80-\u2fdf\u3005\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
        as is_run
  ), last_names as (
    -- What follows the first name or its beginning in the username: `carter` of @bencarter.
    select substr(letters, i + 1) as last from name, generate_series(1, length(first)) i
    where left(letters, i) = left(first, i) and length(letters) > i + 1
      and initial <> '' and starts_with(substr(letters, i + 1), initial)
  ), words as (
    select username as word, 'username' as kind from name
    union select letters,
      case when first !~ '^[a-z]' or exists (select from last_names) then 'full' else 'part' end from name
    union select first || last, 'full' from name, last_names
    union select last, 'part' from last_names
    union select first, 'part' from name
    union select initial, 'part' from name
    union select first || initial, case when is_run then 'full' else 'shown' end from name
    union select initial || first, 'full' from name where is_run
    union select name_word(part), 'part'
      from regexp_split_to_table(first_name || ' ' || regexp_replace(username, '[-_]', ' ', 'g'), '\s+') part
  )
  select w.word, w.kind from words w where w.word !~ '^[0-9]*$' or w.kind = 'username'
$$;

create table member_words (
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null,
  word text collate "C" not null,
  kind text not null,
  primary key (member_id, word, kind)
);

-- The beginning of a name may be that of one member in ten: the table itself is not read for them.
create index member_words_word on member_words (campus_id, word) include (member_id, kind);

create function keep_member_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from member_words where member_id = new.id;
  end if;
  if new.campus_id is not null then
    insert into member_words (member_id, campus_id, word, kind)
    select new.id, new.campus_id, w.word, w.kind
    from member_words_of(new.first_name, new.last_name, new.username) w;
  end if;
  return null;
end
$$;

create trigger members_words_inserted after insert on members
  for each row execute function keep_member_words();
create trigger members_words_changed after update of campus_id, first_name, last_name, username on members
  for each row when ((old.campus_id, old.first_name, old.last_name, old.username)
    is distinct from (new.campus_id, new.first_name, new.last_name, new.username))
  execute function keep_member_words();

-- When an operator removed a search from what others are shown.
alter table searches add column removed_at timestamptz;
