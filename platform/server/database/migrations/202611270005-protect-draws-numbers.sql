-- A tenant's table is protected with what its rows' numbers are drawn from: on several machines the application draws them itself.
create or replace procedure app.protect(target regclass) language plpgsql as $$
declare numbers regclass;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)', target);
  execute format('grant select, insert, update, delete on %s to app_rw', target);
  for numbers in select objid from pg_depend where classid = 'pg_class'::regclass and refobjid = target and deptype = 'i' and refobjsubid > 0
    and exists (select from pg_class where oid = objid and relkind = 'S') loop
    execute format('grant usage on sequence %s to app_rw', numbers);
  end loop;
end $$;
