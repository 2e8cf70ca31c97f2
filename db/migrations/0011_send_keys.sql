-- Chosen by the browser that sends, as with messages: what is sent again after a lost answer is the same post or reply.
-- Posts of an older page, or of somebody who calls by hand, have none.
alter table posts
  add column send_key uuid,
  -- Of what was sent under the key.
  add column send_digest bytea,
  add constraint a_send_key_has_a_digest check ((send_key is null) = (send_digest is null));

create unique index posts_send_key on posts (author_id, send_key) where send_key is not null;
