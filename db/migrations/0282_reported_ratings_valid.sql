alter table reports validate constraint reports_about_check;
alter table cases validate constraint cases_about_check;
