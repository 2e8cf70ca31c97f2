-- The time of the first change says whether a post without a former state is new or put back. The time of a later edit took a new
-- post that waited for the job for one that is put back, and nobody was told of it.
create or replace function note_post_to_match() returns trigger language plpgsql as $$
begin
  insert into posts_to_match (post_id, campus_id, former) values (new.id, new.campus_id,
    case when tg_op = 'UPDATE' then jsonb_build_object('plainText', old.plain_text, 'category', old.category,
      'priceCents', old.price_cents, 'condition', old.condition, 'status', old.status) end)
  -- Locks the row, so that the job takes it after this change.
  on conflict (post_id) do update set changed_at = posts_to_match.changed_at;
  return null;
end
$$;

comment on column posts_to_match.changed_at is 'of the first of these changes';
