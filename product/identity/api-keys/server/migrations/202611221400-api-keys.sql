-- Keys of programs; the key itself is nowhere, only its hash.
create table api_key (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  kind smallint not null, -- 0 Standard, 1 Temporary, 2 Tenant, 3 Scim
  name text not null,
  prefix text not null,
  last_four text not null,
  hash bytea not null,
  actions text[] not null,
  location_ids bigint[], -- null: wherever whoever made it may be
  pii_scopes text[] not null default '{}',
  made_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users on delete set null,
  primary key (tenant_id, id),
  unique (tenant_id, prefix)
);
call app.protect('api_key');
create unique index api_key_of_tenant on api_key (tenant_id) where kind = 2 and revoked_at is null;
