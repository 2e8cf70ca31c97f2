-- What the texts of new posts have in common, to find the accounts of one spammer who changes names, numbers and order.
create table text_signatures (
  post_id uuid primary key,
  campus_id text not null references campuses (id) on delete cascade,
  author_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  hashes integer[] not null,
  bands integer[] not null
);
comment on column text_signatures.post_id is 'The post, which may be deleted by now.';
comment on column text_signatures.hashes is 'MinHash of the words and pairs of words: the share of equal ones is how alike two texts are. Empty for a short text.';
comment on column text_signatures.bands is 'Digests of groups of hashes: alike texts have one in common.';

create index text_signatures_bands on text_signatures using gin (bands);
create index text_signatures_age on text_signatures (created_at);
create index text_signatures_author on text_signatures (author_id, created_at);
create index text_signatures_campus on text_signatures (campus_id, created_at);
