-- What one person did, newest first.
create index audit_by_actor on audit_record (tenant_id, actor_id, seq desc);
