-- Words that members may not write, as operators list them.
create table blocked_words (
  id uuid primary key,
  -- As the operator typed it: one word, or several that follow each other.
  word text not null,
  -- In lower case and without accents, as texts are compared with it.
  folded text not null,
  -- Null: blocked on all campuses.
  campus_id text references campuses (id),
  added_at timestamptz not null default now(),
  unique nulls not distinct (folded, campus_id)
);
