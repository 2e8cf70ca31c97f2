-- The version counts what drafts are compared with: a new logo is part of no draft, so nobody overwrites it unseen.
drop trigger campuses_version on campuses;
create trigger campuses_version before update on campuses for each row
  when (to_jsonb(old) - 'logo' is distinct from to_jsonb(new) - 'logo') execute function count_campus_change();
