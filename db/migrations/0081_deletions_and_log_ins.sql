-- The account at the payments provider, which is closed after ours.
alter table account_deletions add column stripe_account_id text;

-- When the member logged in for the session that asked. The session on the other site is as old as that one.
alter table hand_over_codes add column logged_in_at timestamptz;
