-- E-mail addresses of the operator's staff.
create table staff_emails (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);
