-- Partners whose servers sign users of a tenant in; of a secret only the hash is kept, the former one's for a day beside the new one's.
create table partner_login (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  role_ids bigint[] not null default '{}',
  networks text[] not null default '{}',
  enabled boolean not null default true,
  secret_hash bytea not null,
  secret_tail text not null,
  secret_made_at timestamptz not null,
  former_hash bytea,
  former_until timestamptz,
  last_used_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('partner_login');
