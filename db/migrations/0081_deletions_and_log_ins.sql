-- The account at the payments provider, which is closed after the account here.
alter table account_deletions add column stripe_account_id text;

-- When the member logged in for the session that requested the code. The session on the other site counts as equally old.
alter table hand_over_codes add column logged_in_at timestamptz;
