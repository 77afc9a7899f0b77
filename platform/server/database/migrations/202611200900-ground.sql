-- What every table below stands on: scopes, the protection of tenant tables, and the roles.
create schema app;
grant usage on schema app to app_rw, audit_ins, search_reader;
grant create on schema app to audit_ins, search_reader; -- so that they can own the functions that act in their name

create function app.tenant_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::bigint;
create function app.agency_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.agency_id', true), '')::bigint;
create function app.is_platform() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.platform', true), '') = 'on';

-- A tenant's own table: rows of one tenant only, nothing when no tenant is set, for the owner too.
create procedure app.protect(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)', target);
  execute format('grant select, insert, update, delete on %s to app_rw', target);
end $$;

-- A platform table: seen by the platform itself, and by the tenant or the agency that the given columns name.
create procedure app.protect_platform(target regclass, tenant_column text, agency_column text) language plpgsql as $$
declare seen text := 'app.is_platform()';
begin
  if tenant_column is not null then seen := seen || format(' or %I = app.tenant_id()', tenant_column); end if;
  if agency_column is not null then seen := seen || format(' or %I = app.agency_id()', agency_column); end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy seen on %s for select using (%s)', target, seen);
  execute format('create policy written on %s for all using (%s) with check (%s)', target, seen, seen);
  execute format('grant select, insert, update, delete on %s to app_rw', target);
end $$;
