-- Files that are attached to things of other systems. A row without kept_at has no file yet, or belongs to nothing any more; what has a remove_at goes then.
create table asset (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  object text not null,
  object_id bigint not null,
  asset_key text not null, -- in the file store
  filename text not null,
  type text not null,
  bytes int not null,
  added_by bigint not null,
  added_by_name text not null, -- of an agency's user, whom only the agency knows by name
  added_at timestamptz not null,
  kept_at timestamptz,
  remove_at timestamptz,
  primary key (tenant_id, id)
);
create index asset_object on asset (tenant_id, object, object_id, id);
create index asset_bytes on asset (tenant_id) include (bytes);
create index asset_remove on asset (tenant_id, remove_at) where remove_at is not null;
call app.protect('asset');
call app.falls_due('asset', 'files.remove', 'r.remove_at', 'remove_at');
