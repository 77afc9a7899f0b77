-- What the file holds, whatever it is called: the same one again is told before its plan, and its rows are known.
alter table import_job add column file_hash text;
create index import_job_file on import_job (tenant_id, file_hash) where file_hash is not null;
