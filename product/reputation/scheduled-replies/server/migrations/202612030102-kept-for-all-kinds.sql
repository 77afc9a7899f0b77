-- What waits is kept by `scheduling`, for all kinds.
insert into scheduled (tenant_id, id, kind, thing_id, location_id, draft_id, draft_version, revision, author_id, state, reason, send_at, created_at)
overriding system value
select tenant_id, id, 'review', review_id, location_id, response_id, response_version, revision, author_id, state, reason, send_at, created_at from scheduled_reply
on conflict do nothing;
select setval(pg_get_serial_sequence('scheduled', 'id'), (select max(id) from scheduled)) where exists (select from scheduled);
drop table scheduled_reply;
drop function app.due_scheduled_reply_scheduled_replies_send;
call app.falls_due('scheduled', 'scheduled-replies.send', $$case when r.kind = 'review' and r.state = 'Scheduled' then r.send_at end$$, 'state, send_at');
