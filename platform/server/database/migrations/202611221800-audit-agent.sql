-- With which program somebody came, beside from where; part of the chain where it is known, so that records from before stay as they were written.
alter table audit_record add column agent text;

create function app.audit_hash(previous bytea, tenant bigint, seq bigint, happened timestamptz, actor bigint, subject bigint, did text, kind text, target bigint, was jsonb, becomes jsonb, address text, correlation text, program text)
returns bytea language sql immutable parallel safe as $$
  select sha256(previous || convert_to((
    jsonb_build_array(tenant, seq, extract(epoch from happened), actor, subject, did, kind, target, was, becomes, address, correlation)
    || case when program is null then '[]'::jsonb else jsonb_build_array(program) end)::text, 'UTF8'))
$$;

drop function app.audit_append(bigint, timestamptz, bigint, bigint, text, text, bigint, jsonb, jsonb, text, text);
create function app.audit_append(tenant bigint, happened timestamptz, actor bigint, subject bigint, did text, kind text, target bigint, was jsonb, becomes jsonb, address text, correlation text, program text default null)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare last audit_head; own bytea;
begin
  if not app.is_platform() and tenant is distinct from app.tenant_id() then raise exception 'audit of another tenant'; end if;
  insert into audit_head as h (tenant_id, seq, hash) values (tenant, 1, '\x00')
    on conflict (tenant_id) do update set seq = h.seq + 1 returning * into last;
  own := app.audit_hash(last.hash, tenant, last.seq, happened, actor, subject, did, kind, target, was, becomes, address, correlation, program);
  insert into audit_record values (tenant, last.seq, happened, actor, subject, did, kind, target, was, becomes, address, correlation, last.hash, own, program);
  update audit_head set hash = own where tenant_id = tenant;
end $$;
alter function app.audit_append owner to audit_ins;
revoke execute on function app.audit_append from public;
grant execute on function app.audit_append to app_rw;

drop function app.audit_append_all(bigint, timestamptz, text, text, json);
create function app.audit_append_all(tenant bigint, happened timestamptz, address text, correlation text, records json, program text default null)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare last audit_head; own bytea; before bytea; place bigint; one record;
begin
  if not app.is_platform() and tenant is distinct from app.tenant_id() then raise exception 'audit of another tenant'; end if;
  insert into audit_head as h (tenant_id, seq, hash) values (tenant, 0, '\x00')
    on conflict (tenant_id) do update set seq = h.seq returning * into last;
  before := last.hash;
  place := last.seq;
  for one in
    select r.* from rows from (json_to_recordset(records) as (actor bigint, subject bigint, did text, kind text, target bigint, was jsonb, becomes jsonb)) with ordinality
      r(actor, subject, did, kind, target, was, becomes, at) order by r.at
  loop
    place := place + 1;
    own := app.audit_hash(before, tenant, place, happened, one.actor, one.subject, one.did, one.kind, one.target, one.was, one.becomes, address, correlation, program);
    insert into audit_record values (tenant, place, happened, one.actor, one.subject, one.did, one.kind, one.target, one.was, one.becomes, address, correlation, before, own, program);
    before := own;
  end loop;
  update audit_head set seq = place, hash = before where tenant_id = tenant;
end $$;
alter function app.audit_append_all owner to audit_ins;
revoke execute on function app.audit_append_all from public;
grant execute on function app.audit_append_all to app_rw;

drop function app.audit_hash(bytea, bigint, bigint, timestamptz, bigint, bigint, text, text, bigint, jsonb, jsonb, text, text);
grant execute on function app.audit_hash to audit_ins, app_rw;
