-- The form of an address that bans compare: different spellings of one mailbox have the same key.
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

-- A mailed link to log in or to set a new password: used once, by a POST.
create table mailed_links (
  id uuid primary key,
  purpose text not null check (purpose in ('signIn', 'reset')),
  -- Only the hash, so reading this table gives nobody a link.
  token_hash bytea not null unique,
  email text not null,
  -- Null if the link creates the account.
  member_id uuid references members (id) on delete cascade,
  -- The name as typed, for the account that the link creates.
  full_name text,
  campus_id text not null references campuses (id),
  -- The browser that requested the link; another browser has to enter the address.
  browser_hash bytea,
  tries_left smallint not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index mailed_links_member on mailed_links (member_id);
create index mailed_links_email on mailed_links (email, purpose);

-- The four digits mailed to prove an address: one code per purpose; a new one replaces the old.
create table verification_codes (
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('email', 'school')),
  email text not null,
  -- The campus of a school address; null for the account's own address.
  campus_id text references campuses (id),
  code_hash bytea not null,
  tries_left smallint not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (member_id, purpose)
);

-- Logs a member in on another campus's site: once, within a minute, in the browser that asked.
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

-- A hash says how it was made.
update sign_in_methods set password_hash = 'scrypt:16384:16:1:' || password_hash where password_hash not like 'scrypt:%';
