-- Whom members have blocked. A block hides the two members from each other.
create table blocks (
  blocker_id uuid not null references members (id) on delete cascade,
  blocked_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

-- Whether two members are hidden from each other is one lookup, whoever blocked.
create index blocks_pair on blocks
  (least(blocker_id, blocked_id), greatest(blocker_id, blocked_id));

-- From whom a member is hidden, besides those whom the member blocked.
create index blocks_blocked on blocks (blocked_id, blocker_id);

-- A member's own list, newest first.
create index blocks_newest on blocks (blocker_id, created_at, blocked_id);

-- The rule that every list, page, event and mail applies. Functions of their own, so that the plans and the estimated
-- costs of the statements that use them do not change.
create function is_hidden(one uuid, other uuid) returns boolean
language plpgsql stable parallel safe cost 20 as $$
begin
  return exists (
    select from blocks
    where least(blocker_id, blocked_id) = least(one, other)
      and greatest(blocker_id, blocked_id) = greatest(one, other));
end
$$;

-- A post is hidden if its author is, or the author of a post above it.
create function is_post_hidden(reader uuid, author uuid, parent uuid) returns boolean
language plpgsql stable parallel safe cost 40 as $$
declare
  above posts;
begin
  if is_hidden(reader, author) then
    return true;
  end if;
  while parent is not null loop
    select * into above from posts where id = parent;
    if is_hidden(reader, above.author_id) then
      return true;
    end if;
    parent := above.parent_id;
  end loop;
  return false;
end
$$;

-- Whether anybody is hidden from a member; most members have no block, and their statements skip the rule.
create function hides_anybody(member uuid) returns boolean
language plpgsql stable parallel safe cost 20 as $$
begin
  return exists (select from blocks where blocker_id = member)
    or exists (select from blocks where blocked_id = member);
end
$$;
