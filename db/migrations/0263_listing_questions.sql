-- When the author of an item was last asked whether it is still there, and how often nothing came of it.
create table listing_questions (
  post_id uuid primary key,
  campus_id text not null,
  asked_at timestamptz not null,
  times smallint not null default 1,
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index listing_questions_by_time on listing_questions (asked_at);

comment on column listing_questions.times is 'how often in a row; after three the author is left alone';
