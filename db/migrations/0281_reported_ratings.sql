-- Ratings can be reported, taken down and put back.
alter table ratings
  add column id uuid,
  add column removed_at timestamptz,
  add constraint ratings_id_check check (id is not null) not valid;
alter table ratings alter column id set default gen_random_uuid();

comment on column ratings.removed_at is 'when a moderator took it down; it is neither shown nor counted';

alter table reports
  drop constraint reports_about_check,
  add constraint reports_about_check check (about in ('member', 'post', 'comment', 'message', 'rating')) not valid;
alter table cases
  drop constraint cases_about_check,
  add constraint cases_about_check check (about in ('member', 'post', 'comment', 'message', 'rating')) not valid;
