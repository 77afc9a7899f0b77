-- The agency above a tenant is a setting of the scope (`app.of_agency`), not looked up in another table.
drop policy above on module_rule;
create policy above on module_rule for select
  using (tenant_id is null and (agency_id = 1 or agency_id = nullif(current_setting('app.of_agency', true), '')::bigint));

-- No trigger writes a table that every machine has its copy of: whoever makes a tenant works out its modules (`beginTenant`).
drop trigger modules_of_new_tenant on tenant;
drop function app.stand_new_tenant();

-- As they were, in the language whose parameters can be planned over several machines.
create or replace function app.module_rules(of_agency bigint, of_tenant bigint)
  returns table (module_id int, depth int, rule smallint, enabled boolean, included_sources int[], excluded_sources int[]) language plpgsql stable as $$
#variable_conflict use_column
begin return query
  select r.module_id, case when r.tenant_id is not null then 3 when r.agency_id = 1 then 1 else 2 end, r.rule, r.enabled, r.included_sources, r.excluded_sources
  from public.module_rule r where r.tenant_id = of_tenant or r.tenant_id is null and r.agency_id in (1, of_agency);
end $$;

create or replace function app.closed_modules(of_agency bigint, of_tenant bigint) returns int[] language plpgsql stable as $$
begin return (
  select coalesce(array_agg(module_id order by module_id) filter (where not enabled), '{}') from (
    select distinct on (module_id) module_id, enabled from app.module_rules(of_agency, of_tenant)
    where rule <> 1 order by module_id, case when rule = 3 then depth else 10 - depth end) decided);
end $$;

create or replace function app.locked_modules(of_agency bigint, of_tenant bigint) returns int[] language plpgsql stable as $$
begin return (
  select coalesce(array_agg(distinct module_id order by module_id), '{}') from app.module_rules(of_agency, of_tenant) where rule = 3);
end $$;

create or replace function app.excluded_sources(of_agency bigint, of_tenant bigint) returns jsonb language plpgsql stable as $$
begin return (
  with rules as (select * from app.module_rules(of_agency, of_tenant)),
    locks as (select module_id, min(depth) as depth from rules where rule = 3 group by module_id),
    said as (
      select r.module_id, r.depth, u.source_id, false as excluded from rules r, unnest(r.included_sources) u(source_id)
      union all select r.module_id, r.depth, u.source_id, true from rules r, unnest(r.excluded_sources) u(source_id)),
    decided as (
      select distinct on (s.module_id, s.source_id) s.module_id, s.source_id, s.excluded from said s left join locks l using (module_id)
      where s.depth <= coalesce(l.depth, 3) order by s.module_id, s.source_id, s.depth desc)
  select coalesce(jsonb_object_agg(module_id, sources), '{}') from (
    select module_id, jsonb_agg(source_id order by source_id) as sources from decided where excluded group by module_id) m);
end $$;
