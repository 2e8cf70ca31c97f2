-- A chain over all acts of staff and of cases: the digest of each covers the digest before it, so that no act can be changed, added
-- between others or removed without a trace. `npm run audit -- verify` reads it.
create table audit_digests (
  -- Without gaps, from 1, in the order of the commits.
  number bigint primary key,
  source text not null check (source in ('staff_acts', 'case_acts')),
  act_id uuid not null,
  -- Of what never changes.
  fixed_digest bytea not null,
  -- Of the words of a case's act and of who acted, each with its salt. When an account is deleted, these and their salts are erased: nobody
  -- can guess the words from the digest then, which stays. Null for acts of staff, of which nothing is erased.
  words_digest bytea,
  words_salt bytea,
  actor_digest bytea,
  actor_salt bytea,
  -- Of the digest before, the number and the digests of this row.
  digest bytea not null,
  unique (source, act_id)
);

-- One row: the end of the chain.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  number bigint not null,
  digest bytea not null
);

insert into audit_head (number, digest) values (0, decode(repeat('00', 32), 'hex'));

-- Adds an entry after the head, and returns the new one.
create function add_to_chain(head audit_head, source text, act_id uuid, fixed_digest bytea,
  words text default null, words_to_reporters text default null, actor_id uuid default null
) returns audit_head language plpgsql as $$
declare
  words_salt bytea;
  words_digest bytea;
  actor_salt bytea;
  actor_digest bytea;
begin
  head.number := head.number + 1;
  if source = 'case_acts' then
    words_salt := uuid_send(gen_random_uuid());
    actor_salt := uuid_send(gen_random_uuid());
    words_digest := sha256(words_salt || convert_to(jsonb_build_array(words, words_to_reporters)::text, 'UTF8'));
    actor_digest := sha256(actor_salt || convert_to(jsonb_build_array(actor_id)::text, 'UTF8'));
  end if;
  head.digest := sha256(head.digest || int8send(head.number) || fixed_digest
    || coalesce(words_digest || actor_digest, ''::bytea));
  insert into audit_digests
    values (head.number, source, act_id, fixed_digest, words_digest, words_salt, actor_digest, actor_salt, head.digest);
  return head;
end
$$;

create function digest_of_staff_act(act staff_acts) returns bytea language sql as $$
  select sha256(convert_to(jsonb_build_array('staff_acts', act.id,
    (extract(epoch from act.at) * 1000000)::bigint, act.actor_id, act.actor, act.act, act.campus_id, act.subject,
    act.details)::text, 'UTF8'))
$$;

create function digest_of_case_act(act case_acts) returns bytea language sql as $$
  select sha256(convert_to(jsonb_build_array('case_acts', act.id, act.case_id,
    act.campus_id, (extract(epoch from act.at) * 1000000)::bigint, act.act, act.rule, act.paused,
    (extract(epoch from act.paused_until) * 1000000)::bigint, encode(float4send(act.waited_hours), 'hex'),
    act.is_overturned, act.about_act_id)::text, 'UTF8'))
$$;

create function chain_staff_act() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  -- Whoever comes second waits here until the first has committed.
  select * into strict head from audit_head for update;
  head := add_to_chain(head, 'staff_acts', new.id, digest_of_staff_act(new));
  update audit_head set number = head.number, digest = head.digest;
  return null;
end
$$;

create function chain_case_act() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  head := add_to_chain(head, 'case_acts', new.id, digest_of_case_act(new),
    new.words, new.words_to_reporters, new.actor_id);
  update audit_head set number = head.number, digest = head.digest;
  return null;
end
$$;

-- At the end of a transaction, so that nothing waits for a whole one, and no two can wait for each other.
create constraint trigger staff_acts_chain after insert on staff_acts
  deferrable initially deferred for each row execute function chain_staff_act();
create constraint trigger case_acts_chain after insert on case_acts
  deferrable initially deferred for each row execute function chain_case_act();

-- The acts so far, in their order.
do $$
declare
  head audit_head;
  stored record;
begin
  select * into strict head from audit_head;
  for stored in
    select at, id, 'staff_acts' as source, digest_of_staff_act(s) as fixed_digest,
      null as words, null as words_to_reporters, null::uuid as actor_id from staff_acts s
    union all
    select at, id, 'case_acts', digest_of_case_act(c), words, words_to_reporters, actor_id from case_acts c
    order by 1, 2
  loop
    head := add_to_chain(head, stored.source, stored.id, stored.fixed_digest,
      stored.words, stored.words_to_reporters, stored.actor_id);
  end loop;
  update audit_head set number = head.number, digest = head.digest;
end
$$;

-- What is erased with an account leaves the chain as it is: only the salts go, too.
create or replace function reject_change_of_case_acts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words in ('', old.words)
    and new.words_to_reporters in ('', old.words_to_reporters)
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and to_jsonb(new) - '{words,words_to_reporters,actor_id}'::text[]
      = to_jsonb(old) - '{words,words_to_reporters,actor_id}'::text[]
  then
    if (new.words, new.words_to_reporters) <> (old.words, old.words_to_reporters) then
      update audit_digests set words_salt = null where source = 'case_acts' and act_id = new.id;
    end if;
    if new.actor_id is distinct from old.actor_id then
      update audit_digests set actor_salt = null where source = 'case_acts' and act_id = new.id;
    end if;
    return new;
  end if;
  raise exception 'case_acts is append-only';
end
$$;

create function reject_change_of_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_digests' then
    if to_jsonb(new) - '{words_salt,actor_salt}'::text[] = to_jsonb(old) - '{words_salt,actor_salt}'::text[]
      and (new.words_salt is null or new.words_salt = old.words_salt)
      and (new.actor_salt is null or new.actor_salt = old.actor_salt)
    then
      return new;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'audit_head' then
    if new.number = old.number + 1 then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger audit_digests_append_only before update or delete on audit_digests
  for each row execute function reject_change_of_chain();
create trigger audit_head_only_grows before update or delete on audit_head
  for each row execute function reject_change_of_chain();
create trigger audit_digests_not_emptied before truncate on audit_digests
  for each statement execute function reject_change_of_chain();
create trigger audit_head_not_emptied before truncate on audit_head
  for each statement execute function reject_change_of_chain();
create trigger case_acts_not_emptied before truncate on case_acts
  for each statement execute function reject_change_of_case_acts();
