-- Part of what a known device's cookie is made of: raising it makes every device of the member unknown.
alter table members add column device_epoch integer not null default 0;
