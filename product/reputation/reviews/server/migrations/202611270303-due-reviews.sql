call app.falls_due('location_source', 'reviews.poll-all', $$case when r.credential_id is not null then coalesce(r.next_poll_at, 'epoch') end$$, 'credential_id, next_poll_at');
call app.falls_due('credential', 'reviews.poll-all', $$case when r.validity <> 'invalid' then timestamptz 'epoch' end$$, 'validity');
call app.falls_due('location_source', 'reviews.sweep-all', $$case when r.credential_id is not null then timestamptz 'epoch' end$$, 'credential_id');
call app.falls_due('review_month', 'reviews.compact-counts', $$case when not r.compacted then timestamptz 'epoch' end$$);
call app.falls_due('review_location', 'reviews.compact-counts', $$case when not r.compacted then timestamptz 'epoch' end$$);
