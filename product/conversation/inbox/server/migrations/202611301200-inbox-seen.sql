-- When each user last looked at a thread; what happened since is new to them.
create table inbox_seen (
  tenant_id bigint not null,
  user_id bigint not null,
  thread_id bigint not null,
  seen_at timestamptz not null,
  primary key (tenant_id, user_id, thread_id),
  foreign key (tenant_id, thread_id) references inbox_thread (tenant_id, id) on delete cascade
);
create index inbox_seen_thread on inbox_seen (tenant_id, thread_id);
call app.protect('inbox_seen');
