-- How often its source changed a question: each time its thread in the inbox opens again.
alter table question add column revision int not null default 1;

-- Threads of what is there: what waits for a reply, and what was asked lately.
insert into inbox_thread (tenant_id, channel, thing_id, location_id, last_at, user_id, revision, is_settled, closed_at)
select q.tenant_id, 'Question', q.id, q.location_id, coalesce(q.answered_at, q.date), q.assignee_id, 1, q.answered_at is not null, q.answered_at
from question q where q.answered_at is null or q.date > now() - interval '90 days'
on conflict do nothing;
