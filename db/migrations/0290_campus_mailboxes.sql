-- Which mailboxes of its email domains prove the school: any, or plain ones (letters and digits only).
alter table campuses add column mailboxes text not null default 'any' check (mailboxes in ('any', 'plain'));
