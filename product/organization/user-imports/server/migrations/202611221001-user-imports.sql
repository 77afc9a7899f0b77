create table user_import (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  state text not null default 'Planning' check (state in ('Planning', 'Planned', 'Importing', 'Imported', 'Failed', 'Cancelled')),
  failure text,
  file_key text,
  columns jsonb not null default '[]',
  welcome boolean not null default false,
  rows_total int not null default 0,
  creates int not null default 0,
  updates int not null default 0,
  skips int not null default 0,
  rejects int not null default 0,
  announced_to int not null default 0,
  asked_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
call app.protect('user_import');

create table user_import_row (
  tenant_id bigint not null,
  import_id bigint not null,
  row_number int not null,
  line int not null,
  outcome text not null,
  reason text,
  column_name text,
  value text,
  email text,
  name text,
  -- Who is changed, as they were when the plan was made; once imported, who was created.
  user_id bigint,
  user_version int,
  changed text[] not null default '{}',
  wanted jsonb,
  primary key (tenant_id, import_id, row_number),
  foreign key (tenant_id, import_id) references user_import (tenant_id, id) on delete cascade
);
call app.protect('user_import_row');
create index user_import_row_by_outcome on user_import_row (tenant_id, import_id, outcome, row_number);
