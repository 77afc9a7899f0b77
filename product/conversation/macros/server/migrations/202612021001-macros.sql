-- Several steps done with a review in one act: of chosen locations, of the tenant, and of all tenants. What a step names is kept by its id alone, so
-- that it can go; the step says so then.
create table macro (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  level text not null default 'Tenant',
  location_ids bigint[] not null default '{}',
  steps jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index macro_name on macro (tenant_id, lower(name));
call app.protect('macro');

create table system_macro (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  steps jsonb not null,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index system_macro_name on system_macro (lower(name));
alter table system_macro enable row level security;
alter table system_macro force row level security;
create policy seen on system_macro for select using (true);
create policy written on system_macro for all using (app.tenant_id() = 1 or app.is_platform()) with check (app.tenant_id() = 1 or app.is_platform());
grant select, insert, update, delete on system_macro to app_rw;
grant usage on sequence system_macro_id_seq to app_rw;

-- How often a tenant applied one, be it its own or one of all tenants, and when it last did.
create table macro_use (
  tenant_id bigint not null references tenant,
  of_all boolean not null,
  macro_id bigint not null,
  uses int not null default 0,
  last_used_at timestamptz not null,
  primary key (tenant_id, of_all, macro_id)
);
call app.protect('macro_use');
