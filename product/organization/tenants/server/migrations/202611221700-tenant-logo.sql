-- The pictures of tenants, found by a mark that cannot be guessed, as those of agencies; they go with the tenant.
create table tenant_logo (
  tenant_id bigint primary key references tenant,
  mark text not null unique,
  type text not null,
  content bytea not null check (length(content) <= 524288),
  created_at timestamptz not null
);
call app.protect_platform('tenant_logo', 'tenant_id', null);
