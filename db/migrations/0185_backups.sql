-- Backups that were finished, so that their age can be watched. The backups themselves are elsewhere.
create table backups (
  name text primary key,
  finished_at timestamptz not null default now(),
  bytes bigint not null,
  rows bigint not null,
  files bigint not null
);

comment on column backups.rows is 'Rows of all tables.';
comment on column backups.files is 'How many stored files it has.';
