-- Tickets that came in from a file: under which name it knew them, with which import, and when. What was due before then is not escalated.
alter table ticket add column external_id text, add column import_id bigint, add column imported_at timestamptz;
create unique index ticket_external on ticket (tenant_id, external_id) where external_id is not null;
create index ticket_import on ticket (tenant_id, import_id) where import_id is not null;
