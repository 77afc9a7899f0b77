-- The console of an agency finds tenants by where their locations are and what they do, whatever way these come, change and go.
create function app.tally_places() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into tenant_place as p (tenant_id, part, country, region, industry, agency_id, locations)
      select t.id, pg_backend_pid() % 4, l.country, l.region, l.industry, t.agency_id, count(*)
      from fresh l join tenant t on t.id = l.tenant_id group by t.id, l.country, l.region, l.industry, t.agency_id order by 1, 3, 4, 5
    on conflict (tenant_id, country, region, industry, part) do update set locations = p.locations + excluded.locations;
  elsif tg_op = 'DELETE' then
    insert into tenant_place as p (tenant_id, part, country, region, industry, agency_id, locations)
      select t.id, pg_backend_pid() % 4, l.country, l.region, l.industry, t.agency_id, -count(*)
      from gone l join tenant t on t.id = l.tenant_id group by t.id, l.country, l.region, l.industry, t.agency_id order by 1, 3, 4, 5
    on conflict (tenant_id, country, region, industry, part) do update set locations = p.locations + excluded.locations;
  else
    insert into tenant_place as p (tenant_id, part, country, region, industry, agency_id, locations)
      select t.id, pg_backend_pid() % 4, l.country, l.region, l.industry, t.agency_id, sum(l.n)
      from (select tenant_id, country, region, industry, 1 as n from fresh union all select tenant_id, country, region, industry, -1 from gone) l join tenant t on t.id = l.tenant_id
      group by t.id, l.country, l.region, l.industry, t.agency_id having sum(l.n) <> 0 order by 1, 3, 4, 5
    on conflict (tenant_id, country, region, industry, part) do update set locations = p.locations + excluded.locations;
  end if;
  return null;
end $$;
create trigger location_places_in after insert on location referencing new table as fresh for each statement execute function app.tally_places();
create trigger location_places_out after delete on location referencing old table as gone for each statement execute function app.tally_places();
create trigger location_places_over after update on location referencing new table as fresh old table as gone for each statement execute function app.tally_places();
grant execute on function app.tally_places to app_rw;

do $$ declare t bigint; begin
  perform set_config('app.platform', 'on', true);
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t::text, true);
    insert into tenant_place (tenant_id, part, country, region, industry, agency_id, locations)
      select l.tenant_id, 0, l.country, l.region, l.industry, n.agency_id, count(*)
      from location l join tenant n on n.id = l.tenant_id where l.tenant_id = t group by 1, 3, 4, 5, 6;
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('app.platform', '', true);
end $$;
