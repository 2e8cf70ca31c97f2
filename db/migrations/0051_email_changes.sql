-- The address that an account had before: by the link mailed there its owner takes the change back. Nobody else gets the
-- address as long as the link works.
create table email_changes (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  -- Only the hash, so reading this table gives nobody a link.
  token_hash bytea not null unique,
  undo_until timestamptz not null,
  created_at timestamptz not null default now()
);

create index email_changes_member on email_changes (member_id);
create index email_changes_old_email on email_changes (old_email);

-- Codes that prove the new address of an account.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('email', 'school', 'newEmail')) not valid;
alter table verification_codes validate constraint verification_codes_purpose_check;
