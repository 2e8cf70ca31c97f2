-- Campuses are seeded from db/seeds/campuses.ts and may be changed there or in this table.
create table campuses (
  id text primary key check (id ~ '^[a-z0-9]+$'),
  name text not null,
  school_name text not null,
  -- Origin of the campus's own site, no trailing slash.
  site_url text not null unique,
  is_generic boolean not null default false,
  privacy text not null check (privacy in ('public', 'private')),
  email_domains text[] not null default '{}',
  city text,
  state text,
  country text not null default 'US',
  city_label text,
  member_count_text text not null,
  logo text not null,
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  first_page_size smallint not null check (first_page_size between 1 and 50),
  -- Digest of the last seed, so that only changes of the seed file overwrite this row.
  seed_digest text not null
);
