-- Campuses that the operator has removed for good.
create table removed_campuses (
  id text primary key,
  removed_at timestamptz not null default now()
);

-- No start adds them again, not even one of an earlier release, which adds all campuses of its file. An operator who adds one
-- deletes the row above first.
create function keep_campus_removed() returns trigger language plpgsql as $$
begin
  if exists (select from removed_campuses where id = new.id) then
    return null;
  end if;
  return new;
end
$$;
create trigger campuses_removed before insert on campuses for each row execute function keep_campus_removed();
