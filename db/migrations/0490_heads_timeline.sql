-- After a promotion the log's numbers go on from another place: those of events that the new primary lacks are not used again.
alter table live_heads add column timeline text;

update live_heads set timeline = left(pg_walfile_name(pg_current_wal_lsn()), 8);

comment on column live_heads.timeline is 'of the database when the number was given; null for the current one';
