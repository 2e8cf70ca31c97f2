-- The functions that write the chain act for the owner of the audit, so that the server's role needs no right to write there once
-- `npm run audit -- protect` has given the audit to a role of its own.
alter function chain_staff_act() security definer set search_path = public, pg_temp;
alter function chain_case_act() security definer set search_path = public, pg_temp;
alter function reject_change_of_case_acts() security definer set search_path = public, pg_temp;
