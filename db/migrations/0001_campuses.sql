-- Campuses are data (decisions, Product and tenancy): seeded from db/seeds/campuses.ts, changed in either place.
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
  -- What the seed file said last, so that a change there follows and a change here stays.
  seed_digest text not null
);
