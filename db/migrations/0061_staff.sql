-- Addresses of the operator's own people.
create table staff_emails (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);
