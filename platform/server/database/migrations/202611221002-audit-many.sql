-- Appends many records to a tenant's hash chain and moves its end once: within one transaction the end is the slower to move the more often it was.
create function app.audit_append_all(tenant bigint, happened timestamptz, address text, correlation text, records json)
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
    own := app.audit_hash(before, tenant, place, happened, one.actor, one.subject, one.did, one.kind, one.target, one.was, one.becomes, address, correlation);
    insert into audit_record values (tenant, place, happened, one.actor, one.subject, one.did, one.kind, one.target, one.was, one.becomes, address, correlation, before, own);
    before := own;
  end loop;
  update audit_head set seq = place, hash = before where tenant_id = tenant;
end $$;
alter function app.audit_append_all owner to audit_ins;
revoke execute on function app.audit_append_all from public;
grant execute on function app.audit_append_all to app_rw;
