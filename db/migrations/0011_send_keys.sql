-- Chosen by the sending browser, as with messages: a request repeated after a lost answer gives the same post.
-- Null for posts of older pages and of calls made by hand.
alter table posts
  add column send_key uuid,
  -- Digest of what was sent under the key.
  add column send_digest bytea,
  add constraint a_send_key_has_a_digest check ((send_key is null) = (send_digest is null));

create unique index posts_send_key on posts (author_id, send_key) where send_key is not null;
