-- In which countries, regions and industries a tenant has locations, for the filters of the console: counts that every change adds to, in a few parts so that writers do not wait for one another.
create table tenant_place (
  tenant_id bigint not null references tenant,
  part smallint not null,
  country text not null,
  region text not null,
  industry text not null,
  agency_id bigint not null references agency,
  locations int not null,
  primary key (tenant_id, country, region, industry, part)
);
call app.protect_platform('tenant_place', 'tenant_id', 'agency_id');
create index tenant_place_by_agency on tenant_place (agency_id);
