-- Public places of a campus where a deal can be handed over, each as a line: its name, then the address of the public page
-- that says so.
alter table campuses add column meeting_spots text[] not null default '{}';
