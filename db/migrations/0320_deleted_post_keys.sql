-- The idempotency keys of deleted posts and replies: a call that is repeated late must not create them again.
create table deleted_post_keys (
  author_id uuid not null references members (id) on delete cascade,
  send_key uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (author_id, send_key)
);

create index deleted_post_keys_by_time on deleted_post_keys (deleted_at);
