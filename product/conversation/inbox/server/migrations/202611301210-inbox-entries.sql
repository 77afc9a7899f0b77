-- What happened to a thread beside what was written: who has it, its stage, whether it is put away or closed; each line holds what it became.
create table inbox_entry (
  tenant_id bigint not null,
  id bigint generated always as identity,
  thread_id bigint not null,
  at timestamptz not null,
  by_id bigint, -- the user who did it; null where nobody of the tenant did
  change text not null,
  value text, -- null: nobody, none, no longer
  primary key (tenant_id, id),
  foreign key (tenant_id, thread_id) references inbox_thread (tenant_id, id) on delete cascade
);
create index inbox_entry_thread on inbox_entry (tenant_id, thread_id, change, id desc);
call app.protect('inbox_entry');

insert into inbox_entry (tenant_id, thread_id, at, by_id, change, value)
select t.tenant_id, t.id, t.closed_at, t.closed_by, 'Closing', coalesce(t.closing_reason, '') from inbox_thread t where t.closed_at is not null
on conflict do nothing;
insert into inbox_entry (tenant_id, thread_id, at, by_id, change, value)
select t.tenant_id, t.id, t.last_at, null, 'Assignee', case when t.user_id is not null then 'u' || t.user_id when t.role_id is not null then 'r' || t.role_id else 'q' || t.queue_id end
from inbox_thread t where t.user_id is not null or t.role_id is not null or t.queue_id is not null
on conflict do nothing;
