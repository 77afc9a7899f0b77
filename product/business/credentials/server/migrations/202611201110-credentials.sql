create table credential (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  source_id int not null references source,
  type smallint not null,
  level text not null,
  name text not null,
  external_account text not null,
  secret text not null, -- sealed; bound to this row's tenant, source and account
  validity text not null default 'valid',
  last_ok_at timestamptz,
  last_error text,
  location_count int not null default 0, -- told by the locations, which know who uses it
  deleted_at timestamptz, -- disconnected: the secret is gone, the row stays for what still points at it
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_id, external_account)
);
call app.protect('credential');
