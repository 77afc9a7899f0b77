call app.falls_due('credential', 'locations.look-at-places', $$case when r.deleted_at is null and r.validity <> 'invalid' then timestamptz 'epoch' end$$, 'deleted_at, validity');
