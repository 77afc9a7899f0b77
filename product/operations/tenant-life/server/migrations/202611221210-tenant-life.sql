-- Everything of a tenant in one file: asked for, written by a worker, fetched, and gone with the tenant.
create table tenant_bundle (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Ready', 'Failed')),
  rows_done bigint not null default 0,
  files_done int not null default 0,
  bytes bigint,
  fence int not null default 0, -- grows with every worker that takes it; a file is offered only by the holder of the last one
  asked_by bigint not null references users,
  asked_by_name text not null, -- somebody of an agency, whom the tenant's own scope does not show
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect('tenant_bundle');

-- What remains of a tenant that was deleted: its number and how much was taken away, and nothing of what it was.
create table tenant_deletion (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  former_id bigint not null unique,
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Done', 'Failed')),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  rows_deleted jsonb not null default '{}',
  files_deleted int not null default 0,
  proof text -- the digest of all the above, as it is also kept in the platform's audit
);
call app.protect_platform('tenant_deletion', null, 'agency_id');

-- The audit of a tenant ends with the tenant, and only with it: nobody may take away a record otherwise.
grant select on tenant to audit_ins;
grant delete on audit_record, audit_head to audit_ins;
create policy ends on audit_record for delete to audit_ins using (true);
create function app.forget_audit(tenant bigint) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare gone bigint;
begin
  if not app.is_platform() then raise exception 'only the platform ends an audit'; end if;
  if tenant = 1 or exists (select from public.tenant t where t.id = forget_audit.tenant and t.state <> 3) then raise exception 'this tenant is not ready for deletion'; end if;
  delete from audit_record r where r.tenant_id = forget_audit.tenant;
  get diagnostics gone = row_count;
  delete from audit_head h where h.tenant_id = forget_audit.tenant;
  return gone;
end $$;
alter function app.forget_audit owner to audit_ins;
revoke execute on function app.forget_audit from public;
grant execute on function app.forget_audit to app_rw;
