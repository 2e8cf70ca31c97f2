-- The e-mail address whose mailbox the browser has access to: a link mailed there opened the session.
alter table sessions add column proven_email text;
