-- The console of an agency knows how many locations each tenant has, whatever way they come and go.
create function app.tally_locations() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; counts bigint[]; nothing bigint[];
begin
  if tg_op = 'INSERT' then select array_agg(t), array_agg(n), array_agg(0) into tenants, counts, nothing from (select tenant_id as t, count(*) as n from fresh group by 1) c;
  else select array_agg(t), array_agg(-n), array_agg(0) into tenants, counts, nothing from (select tenant_id as t, count(*) as n from gone group by 1) c;
  end if;
  if tenants is not null then perform app.tally(tenants, counts, nothing, nothing, nothing); end if;
  return null;
end $$;
create trigger location_tally_in after insert on location referencing new table as fresh for each statement execute function app.tally_locations();
create trigger location_tally_out after delete on location referencing old table as gone for each statement execute function app.tally_locations();
grant execute on function app.tally_locations to app_rw;

do $$ declare t bigint; begin
  perform set_config('app.platform', 'on', true);
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t::text, true);
    perform app.tally(array[t], array[(select count(*) from location where tenant_id = t)], array[0], array[0], array[0]);
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('app.platform', '', true);
end $$;
