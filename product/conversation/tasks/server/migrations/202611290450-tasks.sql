-- What an agency does for a tenant of its own. Its users are not seen from within a tenant: their names are kept as they were.
create table task (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  title text not null,
  text text not null,
  type text not null,
  priority smallint not null check (priority between 1 and 4),
  status smallint not null default 1 check (status in (1, 2)),
  owner_id bigint,
  owner_name text,
  location_id bigint,
  due_at timestamptz,
  items jsonb not null default '[]', -- id, text, doneAt, doneByName
  needs_proof boolean not null default false,
  proof_text text,
  proof_url text,
  repeat_rule text, -- RFC 5545, without DTSTART
  repeat_zone text,
  repeat_from timestamptz, -- where the rule begins
  repeat_at timestamptz, -- which occurrence it is
  repeated boolean not null default false, -- the next one is there, or there is none
  series_id bigint, -- the first one that repeats
  created_at timestamptz not null,
  created_by bigint not null,
  created_by_name text not null,
  closed_at timestamptz,
  closed_by bigint,
  closed_by_name text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id),
  check ((owner_id is null) = (owner_name is null)),
  check (repeat_rule is null or (repeat_zone is not null and repeat_from is not null and repeat_at is not null)),
  check ((status = 2) = (closed_at is not null))
);
create index task_due on task (tenant_id, due_at, id) where status = 1;
create index task_owner on task (tenant_id, owner_id, due_at, id) where status = 1;
create index task_location on task (tenant_id, location_id) where location_id is not null;
create index task_closed on task (tenant_id, closed_at desc, id desc) where status = 2;
create unique index task_occurrence on task (tenant_id, series_id, repeat_at) where repeat_at is not null;
create index task_repeat on task (tenant_id, repeat_at) where repeat_rule is not null and not repeated;
call app.protect('task');
call app.falls_due('task', 'tasks.repeat', 'case when r.repeat_rule is not null and not r.repeated then r.repeat_at end', 'repeat_rule, repeated, repeat_at');
