-- Rows that a trigger writes are numbered by nobody: the numbers that a second machine draws are too large for a program. Nothing reads these.
alter table review_month drop constraint review_month_pkey;
alter table review_month drop column id;
alter table review_month add column id uuid not null default gen_random_uuid();
alter table review_month add primary key (tenant_id, id);
alter table review_location drop constraint review_location_pkey;
alter table review_location drop column id;
alter table review_location add column id uuid not null default gen_random_uuid();
alter table review_location add primary key (tenant_id, id);

-- What changed is read into arrays before another table is written: several machines read no table of a trigger while they write.
create or replace function app.review_counts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; months date[]; sources int[]; ratings smallint[]; sentiments smallint[]; languages text[]; states text[]; assignees bigint[]; reads boolean[]; flags boolean[]; counts int[];
  holders bigint[]; places bigint[]; there int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c.tenant_id), array_agg(c.month), array_agg(c.source_id), array_agg(c.rating), array_agg(c.sentiment), array_agg(c.language), array_agg(c.response_state), array_agg(c.assignee_id), array_agg(c.read), array_agg(c.flagged), array_agg(c.n::int)
      into tenants, months, sources, ratings, sentiments, languages, states, assignees, reads, flags, counts
      from (select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(n) as n from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, 1 as n from fresh) e group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0) c;
    select array_agg(c.tenant_id), array_agg(c.location_id), array_agg(c.n::int) into holders, places, there
      from (select tenant_id, location_id, sum(n) as n from (select tenant_id, location_id, 1 as n from fresh) e group by 1, 2 having sum(n) <> 0) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c.tenant_id), array_agg(c.month), array_agg(c.source_id), array_agg(c.rating), array_agg(c.sentiment), array_agg(c.language), array_agg(c.response_state), array_agg(c.assignee_id), array_agg(c.read), array_agg(c.flagged), array_agg(c.n::int)
      into tenants, months, sources, ratings, sentiments, languages, states, assignees, reads, flags, counts
      from (select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(n) as n from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, -1 as n from gone) e group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0) c;
    select array_agg(c.tenant_id), array_agg(c.location_id), array_agg(c.n::int) into holders, places, there
      from (select tenant_id, location_id, sum(n) as n from (select tenant_id, location_id, -1 as n from gone) e group by 1, 2 having sum(n) <> 0) c;
  else
    select array_agg(c.tenant_id), array_agg(c.month), array_agg(c.source_id), array_agg(c.rating), array_agg(c.sentiment), array_agg(c.language), array_agg(c.response_state), array_agg(c.assignee_id), array_agg(c.read), array_agg(c.flagged), array_agg(c.n::int)
      into tenants, months, sources, ratings, sentiments, languages, states, assignees, reads, flags, counts
      from (select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(n) as n from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, 1 as n from fresh union all select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, -1 as n from gone) e group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0) c;
    select array_agg(c.tenant_id), array_agg(c.location_id), array_agg(c.n::int) into holders, places, there
      from (select tenant_id, location_id, sum(n) as n from (select tenant_id, location_id, 1 as n from fresh union all select tenant_id, location_id, -1 as n from gone) e group by 1, 2 having sum(n) <> 0) c;
  end if;
  if tenants is not null then
    insert into review_month (tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, reviews)
      select * from unnest(tenants, months, sources, ratings, sentiments, languages, states, assignees, reads, flags, counts) on conflict do nothing;
  end if;
  if holders is not null then
    insert into review_location (tenant_id, location_id, reviews) select * from unnest(holders, places, there) on conflict do nothing;
  end if;
  return null;
end $$;
