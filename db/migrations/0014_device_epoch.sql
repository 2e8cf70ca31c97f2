-- Part of the cookie of a known device. Raising it makes all devices of the member unknown.
alter table members add column device_epoch integer not null default 0;
