-- Logos that the operator added; those of the release are files of the build.
create table campus_logos (
  campus_id text primary key references campuses (id),
  -- The name in the address, with a digest, so that browsers may keep the file.
  file text not null unique,
  image bytea not null
);
