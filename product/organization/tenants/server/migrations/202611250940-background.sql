-- The picture behind a tenant's sign-in page, kept as its logo is.
alter table tenant add column background text;
create table tenant_background (
  tenant_id bigint primary key references tenant,
  mark text not null unique,
  type text not null,
  content bytea not null check (length(content) <= 4194304),
  created_at timestamptz not null
);
call app.protect_platform('tenant_background', 'tenant_id', null);
