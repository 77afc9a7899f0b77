-- What somebody takes out of a list: asked for, written by a worker, fetched, and forgotten with its file.
create table export (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  list text not null,
  name text not null,
  format text not null,
  fields text[] not null,
  filters jsonb not null,
  sort text not null,
  state text not null default 'Waiting',
  failure text,
  rows_done int not null default 0,
  rows_total int,
  bytes bigint,
  fence int not null default 0, -- grows with every worker that takes it; a file is offered only by the holder of the last one
  file_key text, -- only of a whole file
  location_ids bigint[], -- whose rows the file holds; null: of all locations
  asked_by bigint not null references users,
  created_at timestamptz not null,
  mailed_after timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect('export');
create index export_own on export (tenant_id, asked_by, id desc) where deleted_at is null;
