create table location (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  uid text not null,
  code text not null,
  internal_name text not null,
  public_name text not null,
  street text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country text not null default '',
  timezone text not null default 'UTC',
  industry text not null default '',
  phone text,
  web text,
  latitude double precision,
  longitude double precision,
  state text not null default 'Open',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, uid)
);
call app.protect('location');
create index location_by_name on location (tenant_id, lower(internal_name), id);

-- A location's place at a source: what it is called there, through which account it is reached, how far it was read.
create table location_source (
  tenant_id bigint not null,
  location_id bigint not null,
  source_id int not null references source,
  external_id text not null,
  url text,
  credential_id bigint,
  last_sync_at timestamptz,
  synced_to timestamptz,
  last_error text,
  primary key (tenant_id, location_id, source_id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade,
  foreign key (tenant_id, credential_id) references credential (tenant_id, id),
  unique (tenant_id, source_id, external_id)
);
call app.protect('location_source');
create index location_source_by_credential on location_source (tenant_id, credential_id);
