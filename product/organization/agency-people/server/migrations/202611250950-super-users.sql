-- When a reserved user last acted, without walking the audit of everybody.
create index audit_by_reserved on audit_record (actor_id, at desc) where actor_id in (1, -1, -2, -3);
