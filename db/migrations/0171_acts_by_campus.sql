-- outside a transaction
-- Moderators read the acts that concern their campus.
create index concurrently if not exists staff_acts_by_campus on staff_acts (campus_id, id);
