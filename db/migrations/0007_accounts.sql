-- One person under many spellings of an address counts once: what an address is banned by, whatever it was typed as.
create function email_ban_key(address text) returns text
language sql immutable strict parallel safe as $$
  with written as (
    select lower(regexp_replace(normalize(address, NFKC), '\s', '', 'g')) as a
  ), parts as (
    select split_part(split_part(a, '@', 1), '+', 1) as local, rtrim(split_part(a, '@', 2), '.') as domain
    from written
  )
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain
  end
  from parts
$$;

alter table members add column ban_key text generated always as (email_ban_key(email)) stored;
alter table banned_emails add column ban_key text generated always as (email_ban_key(email)) stored;
create index banned_emails_ban_key on banned_emails (ban_key);
create index members_banned on members (ban_key) where banned_at is not null;

-- A link that was mailed, to sign in by or to set a new password (decisions, Identity and privacy): used once, by a POST.
create table mailed_links (
  id uuid primary key,
  purpose text not null check (purpose in ('signIn', 'reset')),
  -- Only the hash: whoever reads this table cannot use a link.
  token_hash bytea not null unique,
  email text not null,
  -- Null where the link makes the account.
  member_id uuid references members (id) on delete cascade,
  -- As typed, for the account that the link makes.
  full_name text,
  campus_id text not null references campuses (id),
  -- The browser that asked for the link; another one has to name the address.
  browser_hash bytea,
  tries_left smallint not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index mailed_links_member on mailed_links (member_id);
create index mailed_links_email on mailed_links (email, purpose);

-- The four digits mailed to prove an address: one at a time for each purpose, so that a new one replaces the old.
create table verification_codes (
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('email', 'school')),
  email text not null,
  -- Where the proof makes a student; null for the account's own address.
  campus_id text references campuses (id),
  code_hash bytea not null,
  tries_left smallint not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (member_id, purpose)
);

-- Takes a signed-in person to another campus's site: once, within a minute, in the browser that asked there.
create table hand_over_codes (
  code_hash bytea primary key,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  browser_hash bytea not null,
  expires_at timestamptz not null
);

create index hand_over_codes_member on hand_over_codes (member_id);

drop table school_email_codes;
drop table verifications;

alter table sign_in_methods
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;

-- A hash names what it was made with.
update sign_in_methods set password_hash = 'scrypt:16384:16:1:' || password_hash where password_hash not like 'scrypt:%';
