update ratings set id = gen_random_uuid() where id is null;
alter table ratings validate constraint ratings_id_check;
alter table reports validate constraint reports_about_check;
alter table cases validate constraint cases_about_check;
