-- Keys of programs that work for an agency above its tenants; their ids come from the same numbers as those of tenants' keys, so that one number is one key.
grant usage on sequence api_key_id_seq to app_rw;
create table agency_api_key (
  agency_id bigint not null references agency,
  id bigint not null default nextval('api_key_id_seq') primary key,
  kind smallint not null,
  name text not null,
  prefix text not null,
  last_four text not null,
  hash bytea not null,
  actions text[] not null,
  location_ids bigint[], -- always null: locations are their tenants'
  pii_scopes text[] not null default '{}',
  made_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users on delete set null,
  unique (agency_id, prefix)
);
call app.protect_platform('agency_api_key', null, 'agency_id');
