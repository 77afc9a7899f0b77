create table import_job (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  type text not null,
  kind text not null,
  file_key text not null,
  bytes bigint not null,
  columns jsonb not null,
  guesses jsonb not null,
  samples jsonb not null,
  mapping jsonb not null,
  options jsonb not null,
  priority text not null default 'Normal',
  validation_status text not null default 'Pending',
  commit_status text not null default 'Pending',
  undo_status text,
  failure text,
  -- the last row each phase is done with, kept in the same transaction as what was done
  validated_to int not null default 0,
  committed_to int not null default 0,
  undone_to int not null default 0,
  plan jsonb,
  committed jsonb,
  undone jsonb,
  fence int not null default 0, -- grows with every worker that takes the job over; only the holder of the last one may write
  lease_until timestamptz,
  created_by bigint not null references users,
  committed_by bigint references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
call app.protect('import_job');

-- A location that the file names and the commit creates.
create table import_location (
  tenant_id bigint not null,
  job_id bigint not null,
  key text not null,
  source_id int not null,
  external_id text,
  name text not null,
  address text not null,
  latitude double precision,
  longitude double precision,
  rows int not null,
  location_id bigint,
  added boolean not null default false, -- the commit made it; the undo takes it away
  primary key (tenant_id, job_id, key),
  foreign key (tenant_id, job_id) references import_job (tenant_id, id) on delete cascade
);
call app.protect('import_location');

-- One row of the file: the plan, and what became of it. A million of them is usual, so they are short.
create table import_row (
  tenant_id bigint not null,
  job_id bigint not null,
  row_number int not null,
  status text not null,
  outcome text not null,
  planned_outcome text,
  reason text,
  source_column smallint,
  rating smallint,
  date timestamptz,
  excerpt text not null default '',
  uid text,
  source_id int,
  location_id bigint,
  location_key text,
  review_id bigint,
  diff jsonb,
  before jsonb, -- the review as it was, for the undo of an update
  undone boolean not null default false,
  undo_reason text,
  primary key (tenant_id, job_id, row_number),
  foreign key (tenant_id, job_id) references import_job (tenant_id, id) on delete cascade
) with (fillfactor = 80); -- room on the page for what the commit writes
call app.protect('import_row');
create index import_row_unusual on import_row (tenant_id, job_id, outcome, row_number) where outcome <> 'create';
