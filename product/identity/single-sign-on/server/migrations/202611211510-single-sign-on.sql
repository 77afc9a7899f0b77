create table sso_config (
  tenant_id bigint primary key references tenant,
  method smallint not null default 0 check (method between 0 and 2),
  identity_provider smallint not null default 0 check (identity_provider between 0 and 5),
  entity_id text,
  login_url text,
  certificate text,
  next_certificate text,
  signed_part text not null default 'both' check (signed_part in ('both', 'assertion', 'response')),
  provider_initiated boolean not null default false,
  jwt_algorithms text[] not null default '{RS256}',
  jwt_keys text,
  secret_hash bytea,
  secret_tail text,
  secret_made_at timestamptz,
  field_mappers jsonb not null default '[]',
  link_by text not null default 'email' check (link_by in ('email', 'externalID')),
  update_users boolean not null default true,
  create_users boolean not null default false,
  bind_users boolean not null default false, -- who came this way no longer uses a password
  default_role_id bigint references role on delete set null,
  default_location_access text not null default 'NONE' check (default_location_access in ('NONE', 'SOME', 'ALL')),
  default_location_ids bigint[] not null default '{}',
  version int not null default 1,
  tested_version int, -- the version that a sign-in or a test came through whole
  tested_at timestamptz,
  warned_of timestamptz, -- the end of a certificate of which the administrators were told
  updated_at timestamptz not null
);
call app.protect('sso_config');

-- Who set out for the provider, bound to their browser; the answer must name it.
create table sso_request (
  tenant_id bigint not null references tenant,
  id text not null,
  browser_hash bytea not null,
  asked_by bigint, -- an administrator who only tries it out
  is_mobile boolean not null default false,
  path text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect('sso_request');

-- What was presented once and must not come again while it would still be good.
create table sso_seen (
  tenant_id bigint not null references tenant,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, hash)
);
call app.protect('sso_seen');

create table sso_attempt (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null,
  reference text not null,
  method smallint not null,
  is_test boolean not null,
  refusals text[] not null,
  subject text,
  user_id bigint,
  ip text not null,
  config_version int not null,
  message text, -- sealed: what came from the provider, to look at it again
  context jsonb not null, -- what it was checked against: the request it answers, where it arrived
  primary key (tenant_id, id)
);
call app.protect('sso_attempt');
