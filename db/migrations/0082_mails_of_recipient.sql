-- outside a transaction
-- Mails to an address are deleted with the account of that address.
create index concurrently if not exists mails_of_recipient on mails (recipient);
