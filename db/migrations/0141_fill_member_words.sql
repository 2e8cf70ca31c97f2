-- outside a transaction
-- The words of members from before. Each batch is locked for a moment, so that a name changed meanwhile is not mixed
-- with the one before.
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch from (
      select id from members where id > last_id order by id limit 1000 for no key update) m;
    exit when batch is null;
    insert into member_words (member_id, campus_id, word, kind)
    select m.id, m.campus_id, w.word, w.kind
    from members m, member_words_of(m.first_name, m.last_name, m.username) w
    where m.id = any(batch) and m.campus_id is not null
    on conflict do nothing;
    last_id := batch[array_upper(batch, 1)];
    commit;
  end loop;
end
$$;
