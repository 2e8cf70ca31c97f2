-- Work that no request waits for. A job is written in the transaction that causes it, and deleted when it is done;
-- periodic jobs stay.
create table jobs (
  name text not null,
  -- A job with the same name and key exists once.
  key text not null,
  payload jsonb not null,
  -- Lower numbers run first.
  priority integer not null,
  -- Infinity while the job runs, unless it was requested again.
  run_at timestamptz not null,
  attempts integer not null default 0,
  -- The process that runs the job extends this time. Once it has passed, another process starts the job again.
  locked_until timestamptz,
  -- Identifies the run.
  claim uuid,
  last_error text,
  primary key (name, key)
);

create index jobs_due on jobs ((coalesce(locked_until, run_at)));
