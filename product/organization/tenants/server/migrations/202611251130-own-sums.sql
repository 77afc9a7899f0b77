-- What stands at a tenant is written here alone; whoever lies below says what to add.

-- Adds to the accounts that a tenant has connected at each source, and to those of them that work no more.
create function app.add_connections(tenants bigint[], sources int[], counts int[], outages int[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into tenant_connection as y (tenant_id, source_id, agency_id, accounts, broken)
    select t.id, u.s, t.agency_id, u.n, u.b from unnest(tenants, sources, counts, outages) u(tenant, s, n, b) join tenant t on t.id = u.tenant
    where u.n <> 0 or u.b <> 0 order by 1, 2
  on conflict (tenant_id, source_id) do update set accounts = y.accounts + excluded.accounts, broken = y.broken + excluded.broken;
end $$;
grant execute on function app.add_connections to app_rw;

-- Adds to the locations that a tenant has in each country, region and industry.
create function app.add_places(tenants bigint[], countries text[], regions text[], industries text[], counts int[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into tenant_place as p (tenant_id, part, country, region, industry, agency_id, locations)
    select t.id, pg_backend_pid() % 4, u.country, u.region, u.industry, t.agency_id, u.n
    from unnest(tenants, countries, regions, industries, counts) u(tenant, country, region, industry, n) join tenant t on t.id = u.tenant order by 1, 3, 4, 5
  on conflict (tenant_id, country, region, industry, part) do update set locations = p.locations + excluded.locations;
end $$;
grant execute on function app.add_places to app_rw;

-- Works out anew what is closed in one tenant, in those of an agency, or with neither in all; answers where it became something else.
create or replace function app.stand_modules(only_agency bigint, only_tenant bigint)
  returns table (tenant_id bigint, was_closed int[], closed int[], sources_differ boolean) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('modules', 0)); -- two changes at once would each work with the other's past
  return query
    with fresh as (
      select t.id, t.closed_modules as was, t.excluded_sources as was_excluded, app.closed_modules(t.agency_id, t.id) as is_closed,
        app.locked_modules(t.agency_id, t.id) as is_locked, app.excluded_sources(t.agency_id, t.id) as is_excluded
      from public.tenant t where (only_tenant is null or t.id = only_tenant) and (only_agency is null or t.agency_id = only_agency))
    update public.tenant t set closed_modules = f.is_closed, locked_modules = f.is_locked, excluded_sources = f.is_excluded
    from fresh f where f.id = t.id
      and (t.closed_modules <> f.is_closed or t.locked_modules <> f.is_locked or t.excluded_sources <> f.is_excluded)
    returning t.id, f.was, f.is_closed, f.was_excluded <> f.is_excluded;
end $$;
