-- How many replies under a post a reader may see: all, without those of members hidden from the reader and those under them. A
-- count that included them would tell a member of a block: one comment counted, none listed. Nearly always nobody who replied
-- is hidden, and the post's own count is right.
create function shown_reply_count(reader uuid, post uuid, thread uuid, total integer) returns integer
language plpgsql stable parallel safe cost 60 as $$
begin
  if total = 0 or not exists (
    select from (
      select blocked_id as id from blocks where blocker_id = reader
      union
      select blocker_id from blocks where blocked_id = reader
    ) hidden join posts p on p.author_id = hidden.id and p.root_id = thread
  ) then
    return total;
  end if;
  return (
    with recursive shown as (
      select p.id from posts p where p.parent_id = post and not is_hidden(reader, p.author_id)
      union all
      select p.id from posts p join shown s on p.parent_id = s.id where not is_hidden(reader, p.author_id)
    )
    select count(*) from shown);
end
$$;
