call app.falls_due('export', 'exports.sweep', $$timestamptz 'epoch'$$, 'state, expires_at, deleted_at');
