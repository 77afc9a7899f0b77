-- A source tells of a place by its own name, whoever connected it: the platform learns which locations of which tenants that is, and nothing else.
create index location_source_by_place on location_source (source_id, split_part(external_id, '/', -1));
grant select (tenant_id, location_id, source_id, external_id, credential_id) on location_source to search_reader;
create policy places_at_source on location_source for select to search_reader using (true);
create function app.locations_at(source int, place text) returns table(tenant_id bigint, location_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not app.is_platform() then raise exception 'only the platform looks over all tenants'; end if;
  return query select s.tenant_id, s.location_id from location_source s
    where s.source_id = source and split_part(s.external_id, '/', -1) = place and s.credential_id is not null;
end $$;
alter function app.locations_at owner to search_reader;
revoke execute on function app.locations_at from public;
grant execute on function app.locations_at to app_rw;
