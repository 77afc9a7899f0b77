-- The answer that came in with a row, for the undo.
alter table import_row add column response_id bigint;
-- Deleted for everybody; a worker takes its rows and its file away.
alter table import_job add column deleted_at timestamptz;
