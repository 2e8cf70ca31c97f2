create table members (
  id uuid primary key,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  username text not null check (char_length(username) between 1 and 50),
  first_name text not null,
  middle_name text,
  -- The last initial with a period.
  last_name text not null,
  bio text not null default '' check (char_length(bio) <= 160),
  image text,
  phone text check (char_length(phone) <= 20),
  gender text check (gender in ('male', 'female', 'other')),
  birth_date date,
  campus_id text references campuses (id),
  school_email text unique check (school_email = lower(school_email)),
  school_verified boolean not null default false,
  profile_set_up boolean not null default false,
  -- Number of top-level posts, updated by the transaction that creates or deletes one.
  total_posts integer not null default 0 check (total_posts >= 0),
  stripe_account_id text unique,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  stripe_onboarding_complete boolean not null default false,
  banned_at timestamptz,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  constraint a_verified_student_has_a_campus check (not school_verified or campus_id is not null)
);

create unique index members_email_key on members (email);
create unique index members_username_key on members (lower(username));
create index members_campus on members (campus_id);

create table sessions (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

create index sessions_member on sessions (member_id);

-- How a member logs in: by a password (`credential`) or an identity provider.
create table sign_in_methods (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index sign_in_methods_member on sign_in_methods (member_id);

-- Short-lived secrets of the auth library: links, codes, states.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

create index verifications_identifier on verifications (identifier);

-- The code mailed to a school address: stored hashed, invalid after five wrong tries.
create table school_email_codes (
  member_id uuid primary key references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  school_email text not null,
  code_hash text not null,
  tries_left smallint not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table banned_emails (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);

-- Rate limits, shared by all processes and kept over restarts.
create table rate_limits (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
