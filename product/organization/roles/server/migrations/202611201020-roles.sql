create table role (
  id bigint generated always as identity (start with 2) primary key,
  agency_id bigint not null references agency,
  tenant_id bigint references tenant,
  name text not null,
  external_id text,
  parent_role_id bigint references role,
  managed_role_ids bigint[] not null default '{}',
  actions text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique nulls not distinct (agency_id, tenant_id, name)
);
call app.protect_platform('role', 'tenant_id', 'agency_id');
