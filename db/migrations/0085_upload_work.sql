-- A video that must be converted is processed after the answer to its upload.
alter table uploads
  -- From 0 to 1.
  add column progress real,
  -- The process that converts the video sets this every second; an old value means that the process has ended.
  add column worked_at timestamptz,
  -- The code of the error with which the conversion failed.
  add column problem text;
