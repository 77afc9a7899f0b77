-- How long threads were at each stage; the one they are at has no end yet.
create table inbox_stage_stay (
  tenant_id bigint not null,
  id bigint generated always as identity,
  thread_id bigint not null,
  location_id bigint not null,
  stage_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, thread_id) references inbox_thread (tenant_id, id) on delete cascade,
  foreign key (tenant_id, stage_id) references inbox_stage (tenant_id, id) on delete cascade
);
create unique index inbox_stage_stay_now on inbox_stage_stay (tenant_id, thread_id) where to_at is null;
create index inbox_stage_stay_thread on inbox_stage_stay (tenant_id, thread_id);
create index inbox_stage_stay_stage on inbox_stage_stay (tenant_id, stage_id, from_at);
call app.protect('inbox_stage_stay');
