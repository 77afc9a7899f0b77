-- Calendar programs read tasks through these; of a key only the SHA-256 is kept.
create table task_calendar (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null references users, -- of the agency above the tenant
  scope text not null, -- Mine or All
  hash bytea not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id)
);
create unique index task_calendar_once on task_calendar (tenant_id, user_id, scope);
create unique index task_calendar_hash on task_calendar (tenant_id, hash);
call app.protect('task_calendar');
