-- `written` is for all commands and so says who sees, too. Two policies of the same words were both planned and run with every statement.
do $$ declare one record; begin
  for one in
    select seen.tablename from pg_policies seen join pg_policies written using (schemaname, tablename)
    where seen.policyname = 'seen' and seen.cmd = 'SELECT' and written.policyname = 'written' and written.cmd = 'ALL' and written.qual = seen.qual
  loop
    execute format('drop policy seen on %I', one.tablename);
  end loop;
end $$;

create or replace procedure app.protect_platform(target regclass, tenant_column text, agency_column text) language plpgsql as $$
declare reached text := 'app.is_platform()';
begin
  if tenant_column is not null then reached := reached || format(' or %I = app.tenant_id()', tenant_column); end if;
  if agency_column is not null then reached := reached || format(' or %I = app.agency_id()', agency_column); end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy written on %s using (%s) with check (%s)', target, reached, reached);
  execute format('grant select, insert, update, delete on %s to app_rw', target);
end $$;
