create table users (
  id bigint generated always as identity (start with 2) primary key,
  agency_id bigint not null references agency,
  tenant_id bigint references tenant,
  email text not null,
  password_hash text,
  first_name text not null default '',
  middle_name text,
  last_name text not null default '',
  title text,
  phone text,
  country text,
  image text,
  color smallint not null default 0 check (color between 0 and 9),
  locale text not null default 'en_US',
  timezone text not null default 'UTC',
  preferences jsonb not null default '{}',
  pii_scopes text[] not null default '{public}',
  location_access text not null default 'ALL' check (location_access in ('NONE', 'SOME', 'ALL')),
  location_ids bigint[] not null default '{}',
  external_id text,
  active boolean not null default true,
  system boolean not null default false,
  mfa boolean not null default false,
  auth_version int not null default 0,
  last_login timestamptz,
  last_password_reset timestamptz,
  next_password_reset timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (agency_id, tenant_id, email)
);
call app.protect_platform('users', 'tenant_id', 'agency_id');
create index users_by_email on users (lower(email));
create index users_by_tenant on users (tenant_id, last_name, first_name, id);

create table user_role (
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references role,
  primary key (user_id, role_id)
);
alter table user_role enable row level security;
alter table user_role force row level security;
create policy seen on user_role using (exists (select from users u where u.id = user_id)) with check (exists (select from users u where u.id = user_id));
grant select, insert, update, delete on user_role to app_rw;
