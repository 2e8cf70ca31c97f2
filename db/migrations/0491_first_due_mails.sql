-- A mail that was to wait is tried for a day from when it was first due, not from when it was requested. The delivery fills the column, so
-- that mails of the previous release have it, too.
alter table mails
  add column first_due_at timestamptz,
  add column failed_at timestamptz;

-- Those that the metrics count.
update mails set failed_at = created_at where state = 'failed' and created_at > now() - interval '1 day';

comment on column mails.first_due_at is 'when it was due before any attempt; null until it is first claimed';
comment on column mails.failed_at is 'when it was given up';
