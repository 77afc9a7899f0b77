-- When people of a tenant work: a week, and dates on which something else holds. `time_zone` null: that of the location which is looked at.
create table working_calendar (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  time_zone text,
  week jsonb not null,
  special_days jsonb not null,
  is_default boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index working_calendar_name on working_calendar (tenant_id, lower(name));
create unique index working_calendar_default on working_calendar (tenant_id) where is_default;
call app.protect('working_calendar');
