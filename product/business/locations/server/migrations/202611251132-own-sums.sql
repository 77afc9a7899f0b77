-- Says what to add to the sums of tenants, which the tenants keep.
create or replace function app.tally_places() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; countries text[]; regions text[]; industries text[]; counts int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(c), array_agg(r), array_agg(i), array_agg(n) into tenants, countries, regions, industries, counts from (
      select tenant_id as t, country as c, region as r, industry as i, count(*) as n from fresh group by 1, 2, 3, 4) p;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(c), array_agg(r), array_agg(i), array_agg(-n) into tenants, countries, regions, industries, counts from (
      select tenant_id as t, country as c, region as r, industry as i, count(*) as n from gone group by 1, 2, 3, 4) p;
  else
    select array_agg(t), array_agg(c), array_agg(r), array_agg(i), array_agg(n) into tenants, countries, regions, industries, counts from (
      select t, c, r, i, sum(n) as n from (
        select tenant_id as t, country as c, region as r, industry as i, 1 as n from fresh union all select tenant_id, country, region, industry, -1 from gone) e
      group by 1, 2, 3, 4 having sum(n) <> 0) p;
  end if;
  perform app.add_places(tenants, countries, regions, industries, counts);
  return null;
end $$;
