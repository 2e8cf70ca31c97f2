-- The local time of a campus, in which its members say when they meet.
alter table campuses add column time_zone text not null default 'America/Chicago';

update campuses set time_zone = 'America/New_York' where id in ('uf', 'duke', 'mit', 'harvard', 'ucf', 'fsu');
update campuses set time_zone = 'America/Los_Angeles' where id in ('ucla', 'stanford');
update campuses set seeded = seeded || jsonb_build_object('time_zone', time_zone) where seeded is not null;

comment on column campuses.time_zone is 'a name of the tz database';
