-- outside a transaction
create unique index concurrently if not exists members_stripe_account
  on members (stripe_account_id) where stripe_account_id is not null;
