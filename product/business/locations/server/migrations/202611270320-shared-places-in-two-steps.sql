-- First the asking tenant's own, which lie on one machine, then whoever has one of those places too, wherever they lie: no machine joins the rows of two tenants.
create or replace function app.shared_places(ids bigint[]) returns table(location_id bigint, source_id int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare me bigint := app.tenant_id(); locations bigint[]; sources int[]; places text[]; shared text[];
begin
  select array_agg(own.location_id), array_agg(own.source_id), array_agg(split_part(own.external_id, '/', -1)) into locations, sources, places
    from location_source own where own.tenant_id = me and own.location_id = any(ids) and own.credential_id is not null;
  if locations is null then return; end if;
  select array_agg(other.source_id || ' ' || split_part(other.external_id, '/', -1)) into shared
    from location_source other where other.source_id = any(sources) and split_part(other.external_id, '/', -1) = any(places)
      and other.tenant_id <> me and other.credential_id is not null;
  return query select u.location, u.source from unnest(locations, sources, places) u(location, source, place)
    where u.source || ' ' || u.place = any(shared);
end $$;
