-- A hidden review stays, and is nowhere: no list shows it, no sum counts it, and nobody owes it a reply. Since when it is; null where it is not.
alter table review add column hidden_at timestamptz;
create index review_hidden on review (tenant_id, hidden_at) where hidden_at is not null;

alter table review drop column due_at;
alter table review add column due_at timestamptz generated always as (
  case when responded_at is null and vanished_at is null and hidden_at is null and not history
    then coalesce(target_at, (date at time zone 'UTC' + interval '24 hours') at time zone 'UTC') end) stored;
create index review_due on review (tenant_id, due_at, date, id) where responded_at is null and vanished_at is null;

-- What is kept added up leaves it out from the statement that hides it, and counts it again from the one that shows it.
create or replace function app.review_rolls() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; locations bigint[]; days date[]; sources int[]; ratings smallint[]; sentiments smallint[]; signs int[]; answers int[]; seconds bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(location_id), array_agg((date at time zone 'UTC')::date), array_agg(source_id), array_agg(coalesce(rating, 0)::smallint), array_agg(sentiment),
      array_agg(1), array_agg((responded_at is not null)::int), array_agg(coalesce(extract(epoch from greatest(responded_at - date, interval '0')), 0)::bigint)
      into tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds from fresh where hidden_at is null;
  elsif tg_op = 'DELETE' then
    select array_agg(tenant_id), array_agg(location_id), array_agg((date at time zone 'UTC')::date), array_agg(source_id), array_agg(coalesce(rating, 0)::smallint), array_agg(sentiment),
      array_agg(-1), array_agg(-(responded_at is not null)::int), array_agg(-coalesce(extract(epoch from greatest(responded_at - date, interval '0')), 0)::bigint)
      into tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds from gone where hidden_at is null;
  else
    select array_agg(c.tenant_id), array_agg(c.location_id), array_agg((c.date at time zone 'UTC')::date), array_agg(c.source_id), array_agg(coalesce(c.rating, 0)::smallint), array_agg(c.sentiment),
      array_agg(c.sign), array_agg(c.sign * (c.responded_at is not null)::int), array_agg(c.sign * coalesce(extract(epoch from greatest(c.responded_at - c.date, interval '0')), 0)::bigint)
      into tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds
    from (
      select f.tenant_id, f.location_id, f.date, f.source_id, f.rating, f.sentiment, f.responded_at, 1 as sign from fresh f join gone g on g.tenant_id = f.tenant_id and g.id = f.id
        where f.hidden_at is null and (f.location_id, f.date, f.source_id, f.rating, f.sentiment, f.responded_at, f.hidden_at is null)
          is distinct from (g.location_id, g.date, g.source_id, g.rating, g.sentiment, g.responded_at, g.hidden_at is null)
      union all
      select g.tenant_id, g.location_id, g.date, g.source_id, g.rating, g.sentiment, g.responded_at, -1 from fresh f join gone g on g.tenant_id = f.tenant_id and g.id = f.id
        where g.hidden_at is null and (f.location_id, f.date, f.source_id, f.rating, f.sentiment, f.responded_at, f.hidden_at is null)
          is distinct from (g.location_id, g.date, g.source_id, g.rating, g.sentiment, g.responded_at, g.hidden_at is null)
    ) c;
  end if;
  if tenants is not null then perform app.add_review_days(tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds); end if;
  return null;
end $$;

create or replace function app.review_counts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; months date[]; sources int[]; ratings smallint[]; sentiments smallint[]; languages text[]; states text[]; assignees bigint[]; reads boolean[]; flags boolean[]; counts int[];
  holders bigint[]; places bigint[]; there int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c.tenant_id), array_agg(c.month), array_agg(c.source_id), array_agg(c.rating), array_agg(c.sentiment), array_agg(c.language), array_agg(c.response_state), array_agg(c.assignee_id), array_agg(c.read), array_agg(c.flagged), array_agg(c.n::int)
      into tenants, months, sources, ratings, sentiments, languages, states, assignees, reads, flags, counts
      from (select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(n) as n from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, 1 as n from fresh where hidden_at is null) e group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0) c;
    select array_agg(c.tenant_id), array_agg(c.location_id), array_agg(c.n::int) into holders, places, there
      from (select tenant_id, location_id, sum(n) as n from (select tenant_id, location_id, 1 as n from fresh where hidden_at is null) e group by 1, 2 having sum(n) <> 0) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c.tenant_id), array_agg(c.month), array_agg(c.source_id), array_agg(c.rating), array_agg(c.sentiment), array_agg(c.language), array_agg(c.response_state), array_agg(c.assignee_id), array_agg(c.read), array_agg(c.flagged), array_agg(c.n::int)
      into tenants, months, sources, ratings, sentiments, languages, states, assignees, reads, flags, counts
      from (select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(n) as n from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, -1 as n from gone where hidden_at is null) e group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0) c;
    select array_agg(c.tenant_id), array_agg(c.location_id), array_agg(c.n::int) into holders, places, there
      from (select tenant_id, location_id, sum(n) as n from (select tenant_id, location_id, -1 as n from gone where hidden_at is null) e group by 1, 2 having sum(n) <> 0) c;
  else
    select array_agg(c.tenant_id), array_agg(c.month), array_agg(c.source_id), array_agg(c.rating), array_agg(c.sentiment), array_agg(c.language), array_agg(c.response_state), array_agg(c.assignee_id), array_agg(c.read), array_agg(c.flagged), array_agg(c.n::int)
      into tenants, months, sources, ratings, sentiments, languages, states, assignees, reads, flags, counts
      from (select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(n) as n from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, 1 as n from fresh where hidden_at is null union all select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, -1 as n from gone where hidden_at is null) e group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0) c;
    select array_agg(c.tenant_id), array_agg(c.location_id), array_agg(c.n::int) into holders, places, there
      from (select tenant_id, location_id, sum(n) as n from (select tenant_id, location_id, 1 as n from fresh where hidden_at is null union all select tenant_id, location_id, -1 as n from gone where hidden_at is null) e group by 1, 2 having sum(n) <> 0) c;
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

create or replace function app.tally_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; counts bigint[]; unanswered bigint[]; approvals bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(n), array_agg(u), array_agg(a) into tenants, counts, unanswered, approvals from (
      select tenant_id as t, count(*) as n, count(*) filter (where responded_at is null and vanished_at is null) as u, count(*) filter (where response_state = 'PendingApproval') as a
      from fresh where hidden_at is null group by 1) c;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(-n), array_agg(-u), array_agg(-a) into tenants, counts, unanswered, approvals from (
      select tenant_id as t, count(*) as n, count(*) filter (where responded_at is null and vanished_at is null) as u, count(*) filter (where response_state = 'PendingApproval') as a
      from gone where hidden_at is null group by 1) c;
  else
    select array_agg(t), array_agg(n), array_agg(u), array_agg(a) into tenants, counts, unanswered, approvals from (
      select t, sum(n) as n, sum(u) as u, sum(a) as a from (
        select tenant_id as t, 1 as n, (responded_at is null and vanished_at is null)::int as u, (response_state is not distinct from 'PendingApproval')::int as a from fresh where hidden_at is null
        union all
        select tenant_id, -1, -(responded_at is null and vanished_at is null)::int, -(response_state is not distinct from 'PendingApproval')::int from gone where hidden_at is null) e
      group by 1 having sum(n) <> 0 or sum(u) <> 0 or sum(a) <> 0) c;
  end if;
  if tenants is not null then perform app.tally(tenants, array_fill(0::bigint, array[cardinality(tenants)]), counts, unanswered, approvals); end if;
  return null;
end $$;

create or replace function app.tally_work_of_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; hours timestamptz[]; waiting bigint[]; refused bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(h), array_agg(w), array_agg(x) into tenants, hours, waiting, refused from (
      select tenant_id as t, app.due_hour(due_at) as h, count(*) filter (where app.review_waits(responded_at, vanished_at, history, response_state)) as w,
        count(*) filter (where app.review_refused(vanished_at, response_state)) as x
      from fresh where hidden_at is null group by 1, 2) c where w <> 0 or x <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(h), array_agg(-w), array_agg(-x) into tenants, hours, waiting, refused from (
      select tenant_id as t, app.due_hour(due_at) as h, count(*) filter (where app.review_waits(responded_at, vanished_at, history, response_state)) as w,
        count(*) filter (where app.review_refused(vanished_at, response_state)) as x
      from gone where hidden_at is null group by 1, 2) c where w <> 0 or x <> 0;
  else
    select array_agg(t), array_agg(h), array_agg(w), array_agg(x) into tenants, hours, waiting, refused from (
      select t, h, sum(w) as w, sum(x) as x from (
        select tenant_id as t, app.due_hour(due_at) as h, app.review_waits(responded_at, vanished_at, history, response_state)::int as w,
          app.review_refused(vanished_at, response_state)::int as x from fresh where hidden_at is null
        union all
        select tenant_id, app.due_hour(due_at), -app.review_waits(responded_at, vanished_at, history, response_state)::int,
          -app.review_refused(vanished_at, response_state)::int from gone where hidden_at is null) e
      group by 1, 2 having sum(w) <> 0 or sum(x) <> 0) c;
  end if;
  if tenants is not null then perform app.tally_work(tenants, hours, waiting, refused); end if;
  return null;
end $$;
