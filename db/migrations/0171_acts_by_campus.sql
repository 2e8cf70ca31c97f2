-- Moderators read the acts that concern their campus.
create index staff_acts_by_campus on staff_acts (campus_id, id);
