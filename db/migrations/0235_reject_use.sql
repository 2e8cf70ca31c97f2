-- Ends a statement that counts a use beyond its limit; the detail is the number of seconds to wait.
create function reject_use(seconds integer) returns integer language plpgsql as $$
begin
  raise exception 'too many uses' using errcode = 'QU429', detail = seconds::text;
end
$$;
