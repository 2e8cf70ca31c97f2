alter table campuses
  -- Counts the changes of the row, so that nobody overwrites a change that they have not seen.
  add column version integer not null default 1,
  add column payouts text not null default 'on' check (payouts in ('on', 'off'));

create function count_campus_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger campuses_version before update on campuses for each row execute function count_campus_change();

-- What operators prepare: a new campus, or changes of a live one. Servers read nothing of it until it goes live.
create table campus_drafts (
  campus_id text primary key check (campus_id ~ '^[a-z0-9]{1,20}$'),
  -- Only the settings that differ from the live campus.
  settings jsonb not null,
  -- Another one at each save, so that nobody overwrites a draft that they have not seen.
  revision uuid not null,
  saved_at timestamptz not null default now()
);
