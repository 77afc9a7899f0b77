-- Platform tables had two policies of the same words, `seen` and `written`, that were both planned and run with every statement; `written` is for all
-- commands and so says who sees, too. And it reads the settings itself: a function is put in its place anew with every plan.
create function app.reached_by(tenant_column text, agency_column text) returns text language sql immutable return
  $q$coalesce(current_setting('app.platform', true), '') = 'on'$q$
    || coalesce(' or ' || quote_ident(tenant_column) || $q$ = nullif(current_setting('app.tenant_id', true), '')::bigint$q$, '')
    || coalesce(' or ' || quote_ident(agency_column) || $q$ = nullif(current_setting('app.agency_id', true), '')::bigint$q$, '');

create or replace procedure app.protect_platform(target regclass, tenant_column text, agency_column text) language plpgsql as $$
declare reached text := app.reached_by(tenant_column, agency_column);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy written on %s using (%s) with check (%s)', target, reached, reached);
  execute format('grant select, insert, update, delete on %s to app_rw', target);
end $$;

do $$ declare one record; reached text; begin
  for one in
    select seen.tablename as name, substring(seen.qual from '(\w+) = app\.tenant_id') as tenant_column, substring(seen.qual from '(\w+) = app\.agency_id') as agency_column
    from pg_policies seen join pg_policies written using (schemaname, tablename)
    where seen.policyname = 'seen' and seen.cmd = 'SELECT' and written.policyname = 'written' and written.cmd = 'ALL' and written.qual = seen.qual
  loop
    reached := app.reached_by(one.tenant_column, one.agency_column);
    execute format('drop policy seen on %I', one.name);
    execute format('alter policy written on %I using (%s) with check (%s)', one.name, reached, reached);
  end loop;
end $$;
