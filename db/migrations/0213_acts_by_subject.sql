-- outside a transaction
-- What staff did about a member.
create index concurrently if not exists staff_acts_by_subject on staff_acts (subject, id);
