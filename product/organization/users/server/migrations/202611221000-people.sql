-- The whole of a person (document 000 §3). Whoever is removed stays for the audit, and their address is free again.
alter table users
  add column initials text,
  add column removed boolean not null default false,
  add column removed_at timestamptz,
  -- Reach by attribute: [{name, values}]; `location_ids` is then what fits together with those chosen one by one, which are kept beside it.
  add column scopes jsonb not null default '[]',
  add column chosen_location_ids bigint[],
  add column access_tag_ids bigint[] not null default '{}',
  add column notified boolean not null default false,
  add column failed_emails int not null default 0;
alter table users drop constraint users_agency_id_tenant_id_email_key;
create unique index users_agency_id_tenant_id_email_key on users (agency_id, tenant_id, email) nulls not distinct where not removed;
create index users_scoped on users (tenant_id) where scopes <> '[]';

-- Tags by which those who look after people tell groups of them apart.
create table access_tag (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  color smallint not null default 0 check (color between 0 and 9),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('access_tag');
create unique index access_tag_by_name on access_tag (tenant_id, lower(name));

-- A change of many people, and what became of each.
create table user_job (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'InProgress', 'Completed', 'Failed')),
  changes jsonb not null,
  failure text,
  total int not null,
  done int not null default 0,
  failed int not null default 0,
  asked_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect('user_job');
create index user_job_by_date on user_job (tenant_id, created_at desc, id desc);

create table user_job_item (
  tenant_id bigint not null,
  job_id bigint not null,
  position int not null,
  user_id bigint not null references users on delete cascade,
  state text not null default 'Waiting' check (state in ('Waiting', 'Done', 'Failed')),
  reason text,
  primary key (tenant_id, job_id, position),
  foreign key (tenant_id, job_id) references user_job (tenant_id, id) on delete cascade
);
call app.protect('user_job_item');
create index user_job_item_waiting on user_job_item (tenant_id, job_id, position) where state = 'Waiting';
