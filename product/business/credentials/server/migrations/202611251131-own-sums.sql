-- Says what to add to the sums of tenants, which the tenants keep.
create or replace function app.tally_connections() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
  perform app.add_connections(tenants, sources, counts, outages);
  return null;
end $$;
