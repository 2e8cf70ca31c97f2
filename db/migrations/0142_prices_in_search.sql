-- What a post asks, in whole dollars, as its text says; 0 if it is free. Comments have none.
alter table post_search add column prices integer[] not null default '{}';

-- Which version of the index the rows have. Servers rebuild those of an earlier one.
create table search_index (
  is_only boolean primary key default true check (is_only),
  version integer not null
);
