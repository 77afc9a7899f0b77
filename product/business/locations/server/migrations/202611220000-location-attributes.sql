-- What a tenant wants to know of its locations beside what every location has. The key is the name of its facet, and stays.
create table location_attribute (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  key text not null,
  name text not null,
  kind text not null,
  options text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
call app.protect('location_attribute');
create unique index location_attribute_by_name on location_attribute (tenant_id, lower(name));

-- By the id of the attribute, a list of texts; what is not there has no value.
alter table location add column attributes jsonb not null default '{}';
