-- Usernames of deleted accounts, which nobody can take until `kept_until`. Only digests, because nothing that names a
-- deleted member is kept.
create table retired_usernames (
  username_digest bytea primary key,
  kept_until timestamptz not null
);
