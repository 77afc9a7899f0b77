call app.falls_due('credential', 'credentials.check-all', $$case when r.deleted_at is null then timestamptz 'epoch' end$$, 'validity, trouble, expires_at, mailed_at, deleted_at');
