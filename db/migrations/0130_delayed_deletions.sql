-- Whether a deletion was put off because money is on its way to the member.
alter table account_deletions add column waits_for_money boolean not null default false;
