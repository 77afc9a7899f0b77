-- Which of the asking tenant's own locations another company connected, too: each is its own, and both may know, but not of whom.
create function app.shared_places(ids bigint[]) returns table(location_id bigint, source_id int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select own.location_id, own.source_id from location_source own
    where own.tenant_id = app.tenant_id() and own.location_id = any(ids) and own.credential_id is not null
      and exists (select from location_source other where other.source_id = own.source_id
        and split_part(other.external_id, '/', -1) = split_part(own.external_id, '/', -1)
        and other.tenant_id <> own.tenant_id and other.credential_id is not null);
end $$;
alter function app.shared_places owner to search_reader;
revoke execute on function app.shared_places from public;
grant execute on function app.shared_places to app_rw;
