-- What the platform (agency 1), an agency or a tenant says of a module; without a row it inherits.
create table module_rule (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  -- Null where the agency says it for all its tenants.
  tenant_id bigint references tenant,
  module_id int not null,
  -- 1 inherit, 2 do not inherit, 3 locked
  rule smallint not null check (rule between 1 and 3),
  enabled boolean not null,
  included_sources int[] not null default '{}',
  excluded_sources int[] not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null,
  unique nulls not distinct (agency_id, tenant_id, module_id),
  check (not included_sources && excluded_sources)
);
create index module_rule_by_tenant on module_rule (tenant_id);
alter table module_rule enable row level security;
alter table module_rule force row level security;
create policy written on module_rule
  using (app.is_platform() or tenant_id = app.tenant_id() or tenant_id is null and agency_id = app.agency_id())
  with check (app.is_platform() or tenant_id = app.tenant_id() or tenant_id is null and agency_id = app.agency_id());
-- Whoever stands below reads what those above say, and nothing of others.
create policy above on module_rule for select
  using (tenant_id is null and (agency_id = 1 or agency_id = (select agency_id from tenant where id = app.tenant_id())));
grant select, insert, update, delete on module_rule to app_rw;

-- What comes of it in a tenant, kept beside it, so that every call learns it from the one row it reads anyway.
alter table tenant
  add column closed_modules int[] not null default '{}',
  -- Of these the locations have no say.
  add column locked_modules int[] not null default '{}',
  -- Module id to the sources it may not use.
  add column excluded_sources jsonb not null default '{}';

-- What is said of modules above a tenant and in it; `depth` 1 is the platform.
create function app.module_rules(of_agency bigint, of_tenant bigint)
  returns table (module_id int, depth int, rule smallint, enabled boolean, included_sources int[], excluded_sources int[]) language sql stable as $$
  select r.module_id, case when r.tenant_id is not null then 3 when r.agency_id = 1 then 1 else 2 end, r.rule, r.enabled, r.included_sources, r.excluded_sources
  from public.module_rule r where r.tenant_id = of_tenant or r.tenant_id is null and r.agency_id in (1, of_agency)
$$;

-- The highest lock decides, else the lowest that does not inherit.
create function app.closed_modules(of_agency bigint, of_tenant bigint) returns int[] language sql stable as $$
  select coalesce(array_agg(module_id order by module_id) filter (where not enabled), '{}') from (
    select distinct on (module_id) module_id, enabled from app.module_rules(of_agency, of_tenant)
    where rule <> 1 order by module_id, case when rule = 3 then depth else 10 - depth end) decided
$$;

create function app.locked_modules(of_agency bigint, of_tenant bigint) returns int[] language sql stable as $$
  select coalesce(array_agg(distinct module_id order by module_id), '{}') from app.module_rules(of_agency, of_tenant) where rule = 3
$$;

-- Of a source the lowest decides that says something and stands under no lock.
create function app.excluded_sources(of_agency bigint, of_tenant bigint) returns jsonb language sql stable as $$
  with rules as (select * from app.module_rules(of_agency, of_tenant)),
    locks as (select module_id, min(depth) as depth from rules where rule = 3 group by module_id),
    said as (
      select r.module_id, r.depth, u.source_id, false as excluded from rules r, unnest(r.included_sources) u(source_id)
      union all select r.module_id, r.depth, u.source_id, true from rules r, unnest(r.excluded_sources) u(source_id)),
    decided as (
      select distinct on (s.module_id, s.source_id) s.module_id, s.source_id, s.excluded from said s left join locks l using (module_id)
      where s.depth <= coalesce(l.depth, 3) order by s.module_id, s.source_id, s.depth desc)
  select coalesce(jsonb_object_agg(module_id, sources), '{}') from (
    select module_id, jsonb_agg(source_id order by source_id) as sources from decided where excluded group by module_id) m
$$;

-- Works it out anew for one tenant, for those of an agency, or with neither for all; answers where it became something else.
create function app.stand_modules(only_agency bigint, only_tenant bigint)
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

-- A new tenant begins with what its agency says.
create function app.stand_new_tenant() returns trigger language plpgsql as $$
begin
  if exists (select from public.module_rule where tenant_id is null and agency_id in (1, new.agency_id)) then
    perform app.stand_modules(null, new.id);
  end if;
  return null;
end $$;
create trigger modules_of_new_tenant after insert on tenant for each row execute function app.stand_new_tenant();
