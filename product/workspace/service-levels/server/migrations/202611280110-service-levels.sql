-- Until when replies are due; of those that fit, the first by its position. Without any that fits: 24 hours around the clock.
create table service_level (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  position int not null,
  source_ids int[] not null,
  location_ids bigint[] not null,
  min_rating smallint not null,
  max_rating smallint not null,
  hours int not null check (hours > 0),
  counting text not null,
  calendar_id bigint,
  is_active boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references working_calendar (tenant_id, id),
  check ((counting = 'Calendar') = (calendar_id is not null))
);
create unique index service_level_name on service_level (tenant_id, lower(name));
create index service_level_calendar on service_level (tenant_id, calendar_id) where calendar_id is not null;
call app.protect('service_level');
