-- A video that has to be converted is worked on after its upload was answered.
alter table uploads
  -- From 0 to 1.
  add column progress real,
  -- Set every second by the process that converts it: without that the process is gone.
  add column worked_at timestamptz,
  -- The code of the error that it failed with.
  add column problem text;
