-- The audit of a tenant ends with the tenant, and only with it: nobody may take away a record otherwise.
create or replace function app.forget_audit(tenant bigint) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app.is_platform() then raise exception 'only the platform ends an audit'; end if;
  if tenant = 1 or exists (select from public.tenant t where t.id = forget_audit.tenant and t.state <> 3) then raise exception 'this tenant is not ready for deletion'; end if;
  return app.drop_audit(forget_audit.tenant);
end $$;
