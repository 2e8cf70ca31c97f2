-- The address whose mailbox a browser has shown to have: its session was opened by a link mailed there.
alter table sessions add column proven_email text;
