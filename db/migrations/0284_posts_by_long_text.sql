-- outside a transaction
-- Staff find the accounts that posted the same text. By a hash index, each further post of one text read all pages of
-- those before it; here they are ordered by author.
create index concurrently if not exists posts_by_long_text on posts (hashtextextended(plain_text, 0), author_id)
  where char_length(plain_text) >= 20;
