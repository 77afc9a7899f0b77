-- Takes away the audit of one tenant; for definers that know that the tenant ends, and for nobody else.
create function app.drop_audit(of_tenant bigint) returns bigint language plpgsql set search_path = public, pg_temp as $$
declare gone bigint;
begin
  delete from audit_record r where r.tenant_id = of_tenant;
  get diagnostics gone = row_count;
  delete from audit_head h where h.tenant_id = of_tenant;
  return gone;
end $$;
revoke execute on function app.drop_audit from public;
grant execute on function app.drop_audit to audit_ins;
