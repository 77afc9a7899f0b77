create index ai_draft_newest on ai_draft (tenant_id, created_at desc, id desc);
