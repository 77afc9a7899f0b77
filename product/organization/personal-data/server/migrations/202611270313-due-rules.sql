call app.falls_due('retention_rule', 'personal-data.forget-all', $$timestamptz 'epoch'$$);
