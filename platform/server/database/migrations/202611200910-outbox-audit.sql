create table outbox (
  tenant_id bigint not null,
  id bigint generated always as identity,
  event text not null,
  payload jsonb not null,
  actor_id bigint,
  correlation_id text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('outbox');

create table audit_head (tenant_id bigint primary key, seq bigint not null, hash bytea not null);
alter table audit_head enable row level security;
alter table audit_head force row level security;
grant select, insert, update on audit_head to audit_ins;
create policy chain on audit_head to audit_ins using (true) with check (true);

create table audit_record (
  tenant_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id bigint,
  subject_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  ip text,
  correlation_id text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
alter table audit_record enable row level security;
alter table audit_record force row level security;
create policy tenant on audit_record for select using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint or app.is_platform());
grant select on audit_record to app_rw;
grant select, insert on audit_record to audit_ins;
create policy appends on audit_record for insert to audit_ins with check (true);
create index audit_by_entity on audit_record (tenant_id, entity, entity_id, seq desc);

-- The hash of a record over the one before it and everything the record says; an array, so that no value can slip into its neighbour's place.
create function app.audit_hash(previous bytea, tenant bigint, seq bigint, happened timestamptz, actor bigint, subject bigint, did text, kind text, target bigint, was jsonb, becomes jsonb, address text, correlation text)
returns bytea language sql immutable parallel safe as $$
  select sha256(previous || convert_to(jsonb_build_array(tenant, seq, extract(epoch from happened), actor, subject, did, kind, target, was, becomes, address, correlation)::text, 'UTF8'))
$$;

-- Where a tenant's chain ends, so that records cut off its end are missed.
create function app.audit_end(tenant bigint) returns table (seq bigint, hash bytea) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not app.is_platform() and tenant is distinct from app.tenant_id() then raise exception 'audit of another tenant'; end if;
  return query select h.seq, h.hash from audit_head h where h.tenant_id = tenant;
end $$;
alter function app.audit_end owner to audit_ins;
revoke execute on function app.audit_end from public;
grant execute on function app.audit_end to app_rw;

-- Appends one record to the tenant's hash chain; the only way to write the audit. Locks the chain's head, never the tenant.
create function app.audit_append(tenant bigint, happened timestamptz, actor bigint, subject bigint, did text, kind text, target bigint, was jsonb, becomes jsonb, address text, correlation text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare last audit_head; own bytea;
begin
  if not app.is_platform() and tenant is distinct from app.tenant_id() then raise exception 'audit of another tenant'; end if;
  insert into audit_head as h (tenant_id, seq, hash) values (tenant, 1, '\x00')
    on conflict (tenant_id) do update set seq = h.seq + 1 returning * into last;
  own := app.audit_hash(last.hash, tenant, last.seq, happened, actor, subject, did, kind, target, was, becomes, address, correlation);
  insert into audit_record values (tenant, last.seq, happened, actor, subject, did, kind, target, was, becomes, address, correlation, last.hash, own);
  update audit_head set hash = own where tenant_id = tenant;
end $$;
alter function app.audit_append owner to audit_ins;
revoke execute on function app.audit_append from public;
grant execute on function app.audit_append to app_rw;
grant execute on function app.tenant_id, app.agency_id, app.is_platform, app.audit_hash to audit_ins;
grant execute on function app.audit_hash to app_rw;

create table idempotency (
  tenant_id bigint not null,
  actor_id bigint not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, actor_id, route, key)
);
call app.protect('idempotency');

create table token (
  id bigint generated always as identity primary key,
  purpose smallint not null,
  hash bytea not null unique,
  subject_id bigint not null,
  tenant_id bigint,
  data jsonb not null default '{}',
  auth_version int not null default 0,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
call app.protect_platform('token', null, null);
create index token_by_subject on token (subject_id, purpose);
