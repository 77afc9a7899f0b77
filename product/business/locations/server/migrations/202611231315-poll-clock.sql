-- When a place is next looked at for what changed there; null: it never was, and is due.
alter table location_source add column next_poll_at timestamptz;
create index location_source_by_due on location_source (tenant_id, credential_id, next_poll_at);
