-- outside a transaction
-- The reports of a case.
create index concurrently if not exists reports_of_case on reports (case_id, created_at);
