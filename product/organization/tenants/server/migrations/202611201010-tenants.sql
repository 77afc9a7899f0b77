create table tenant (
  id bigint generated always as identity (start with 2) primary key,
  agency_id bigint not null references agency,
  name text not null,
  internal_name text not null,
  logo text,
  color text,
  tenant_type smallint not null default 1,
  account_type smallint not null default 1,
  managed_by smallint not null default 1,
  state smallint not null default 0,
  timeout_mins int not null default 20,
  persistent_login boolean not null default true,
  mfa boolean not null default false,
  locale text not null default 'en_US',
  timezone text not null default 'UTC',
  dedupe_level smallint not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (agency_id, internal_name)
);
call app.protect_platform('tenant', 'id', 'agency_id');

-- One row a tenant, kept fresh by events: what an agency sees of all its tenants without walking their rows.
create table tenant_summary (
  tenant_id bigint primary key references tenant,
  agency_id bigint not null references agency,
  locations int not null default 0,
  reviews bigint not null default 0,
  unanswered int not null default 0,
  to_approve int not null default 0,
  last_sign_in_at timestamptz,
  updated_at timestamptz not null default now()
);
call app.protect_platform('tenant_summary', 'tenant_id', 'agency_id');
