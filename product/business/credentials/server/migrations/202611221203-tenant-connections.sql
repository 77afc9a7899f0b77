-- The console of an agency knows how many accounts each tenant has connected where, and how many of them work no more.
create function app.tally_connections() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; sources int[]; counts int[]; outages int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(s), array_agg(n), array_agg(b) into tenants, sources, counts, outages from (
      select tenant_id as t, source_id as s, count(*) filter (where deleted_at is null) as n, count(*) filter (where deleted_at is null and validity = 'invalid') as b from fresh group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(s), array_agg(-n), array_agg(-b) into tenants, sources, counts, outages from (
      select tenant_id as t, source_id as s, count(*) filter (where deleted_at is null) as n, count(*) filter (where deleted_at is null and validity = 'invalid') as b from gone group by 1, 2) c;
  else
    select array_agg(t), array_agg(s), array_agg(n), array_agg(b) into tenants, sources, counts, outages from (
      select t, s, sum(n) as n, sum(b) as b from (
        select tenant_id as t, source_id as s, (deleted_at is null)::int as n, (deleted_at is null and validity = 'invalid')::int as b from fresh
        union all select tenant_id, source_id, -(deleted_at is null)::int, -(deleted_at is null and validity = 'invalid')::int from gone) e
      group by 1, 2 having sum(n) <> 0 or sum(b) <> 0) c;
  end if;
  insert into tenant_connection as y (tenant_id, source_id, agency_id, accounts, broken)
    select t.id, u.s, t.agency_id, u.n, u.b from unnest(tenants, sources, counts, outages) u(tenant, s, n, b) join tenant t on t.id = u.tenant
    where u.n <> 0 or u.b <> 0 order by 1, 2
  on conflict (tenant_id, source_id) do update set accounts = y.accounts + excluded.accounts, broken = y.broken + excluded.broken;
  return null;
end $$;
create trigger credential_tally_in after insert on credential referencing new table as fresh for each statement execute function app.tally_connections();
create trigger credential_tally_out after delete on credential referencing old table as gone for each statement execute function app.tally_connections();
create trigger credential_tally_over after update on credential referencing new table as fresh old table as gone for each statement execute function app.tally_connections();
grant execute on function app.tally_connections to app_rw;

do $$ declare t bigint; begin
  perform set_config('app.platform', 'on', true);
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t::text, true);
    insert into tenant_connection (tenant_id, source_id, agency_id, accounts, broken)
      select c.tenant_id, c.source_id, n.agency_id, count(*), count(*) filter (where c.validity = 'invalid')
      from credential c join tenant n on n.id = c.tenant_id where c.tenant_id = t and c.deleted_at is null group by 1, 2, 3;
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('app.platform', '', true);
end $$;
