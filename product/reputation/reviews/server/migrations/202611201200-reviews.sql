create table review (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  location_id bigint not null,
  source_id int not null references source,
  source_uid text not null,
  customer_id bigint,
  rating smallint check (rating between 1 and 5),
  title text,
  text text not null default '',
  language text,
  sentiment smallint not null default -2 check (sentiment between -2 and 1),
  date timestamptz not null,
  date_precision text not null default 'exact',
  source_updated_at timestamptz,
  url text,
  medias jsonb not null default '[]',
  read boolean not null default false,
  flagged boolean not null default false,
  requested boolean not null default false,
  published boolean not null default true,
  shareable boolean not null default true,
  assignee_id bigint references users,
  response_state text,
  responded_at timestamptz,
  previous_rating smallint,
  revision int not null default 1,
  vanished_at timestamptz,
  import_id bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  tsv tsvector generated always as (to_tsvector('simple', coalesce(title, '') || ' ' || text)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  unique (tenant_id, source_id, location_id, source_uid)
);
call app.protect('review');
create index review_feed on review (tenant_id, date desc, id desc, location_id, rating);
create index review_loc on review (tenant_id, location_id, date desc, id desc);
create index review_open on review (tenant_id, date desc, id desc) where responded_at is null and vanished_at is null;
create index review_state on review (tenant_id, response_state, date desc, id desc) where response_state is not null and response_state <> 'Verified' and response_state <> 'Published';
create index review_customer on review (tenant_id, customer_id) where customer_id is not null;
create index review_import on review (tenant_id, import_id) where import_id is not null;
create extension if not exists btree_gin;
create index review_words on review using gin (tenant_id, tsv);
create statistics review_tenant_location (dependencies, ndistinct, mcv) on tenant_id, location_id from review;

-- What a review was before its writer changed it.
create table review_revision (
  tenant_id bigint not null,
  review_id bigint not null,
  revision int not null,
  rating smallint,
  title text,
  text text not null,
  date timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, review_id, revision),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('review_revision');

-- Text search under policies: a definer function, because @@ may not use its index under a policy.
grant select (id, tenant_id, date, tsv, location_id, rating, source_id, sentiment) on review to search_reader;
create policy search_reads on review for select to search_reader using (true);
create schema search;
grant usage on schema search to app_rw, search_reader;
grant create on schema search to search_reader;
create function search.review_ids(tenant bigint, q text, locations bigint[], ratings smallint[], sources int[], since timestamptz, until timestamptz, before_date timestamptz, before_id bigint, n int)
returns table(id bigint, date timestamptz) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::bigint then raise exception 'search in another tenant'; end if;
  return query select r.id, r.date from review r
    where r.tenant_id = tenant and r.tsv @@ websearch_to_tsquery('simple', q)
      and (locations is null or r.location_id = any(locations))
      and (ratings is null or coalesce(r.rating, 0) = any(ratings))
      and (sources is null or r.source_id = any(sources))
      and (since is null or r.date >= since) and (until is null or r.date < until)
      and (before_date is null or (r.date, r.id) < (before_date, before_id))
    order by r.date desc, r.id desc limit n;
end $$;
alter function search.review_ids owner to search_reader;
revoke execute on function search.review_ids from public;
grant execute on function search.review_ids to app_rw;
grant execute on function app.tenant_id to search_reader;

-- Day rollups, kept in the transaction that writes the review: per location, and per tenant without location.
create table review_day_location (
  tenant_id bigint not null,
  location_id bigint not null,
  day date not null,
  source_id int not null,
  rating smallint not null,
  sentiment smallint not null,
  reviews int not null,
  answered int not null,
  response_seconds bigint not null,
  primary key (tenant_id, location_id, day, source_id, rating, sentiment)
);
call app.protect('review_day_location');
create table review_day (
  tenant_id bigint not null,
  day date not null,
  source_id int not null,
  rating smallint not null,
  sentiment smallint not null,
  reviews int not null,
  answered int not null,
  response_seconds bigint not null,
  primary key (tenant_id, day, source_id, rating, sentiment)
);
call app.protect('review_day');

create function app.add_review_days(tenants bigint[], locations bigint[], days date[], sources int[], ratings smallint[], sentiments smallint[], signs int[], answers int[], seconds bigint[])
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into review_day_location as d (tenant_id, location_id, day, source_id, rating, sentiment, reviews, answered, response_seconds)
    select t, l, dy, s, r, se, sum(n), sum(a), sum(sec)
    from unnest(tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds) u(t, l, dy, s, r, se, n, a, sec)
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 or sum(a) <> 0 or sum(sec) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, location_id, day, source_id, rating, sentiment) do update
    set reviews = d.reviews + excluded.reviews, answered = d.answered + excluded.answered, response_seconds = d.response_seconds + excluded.response_seconds;
  insert into review_day as d (tenant_id, day, source_id, rating, sentiment, reviews, answered, response_seconds)
    select t, dy, s, r, se, sum(n), sum(a), sum(sec)
    from unnest(tenants, days, sources, ratings, sentiments, signs, answers, seconds) u(t, dy, s, r, se, n, a, sec)
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(a) <> 0 or sum(sec) <> 0 order by 1, 2, 3, 4, 5
  on conflict (tenant_id, day, source_id, rating, sentiment) do update
    set reviews = d.reviews + excluded.reviews, answered = d.answered + excluded.answered, response_seconds = d.response_seconds + excluded.response_seconds;
end $$;

create function app.review_rolls() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; locations bigint[]; days date[]; sources int[]; ratings smallint[]; sentiments smallint[]; signs int[]; answers int[]; seconds bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(location_id), array_agg((date at time zone 'UTC')::date), array_agg(source_id), array_agg(coalesce(rating, 0)::smallint), array_agg(sentiment),
      array_agg(1), array_agg((responded_at is not null)::int), array_agg(coalesce(extract(epoch from greatest(responded_at - date, interval '0')), 0)::bigint)
      into tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds from fresh;
  elsif tg_op = 'DELETE' then
    select array_agg(tenant_id), array_agg(location_id), array_agg((date at time zone 'UTC')::date), array_agg(source_id), array_agg(coalesce(rating, 0)::smallint), array_agg(sentiment),
      array_agg(-1), array_agg(-(responded_at is not null)::int), array_agg(-coalesce(extract(epoch from greatest(responded_at - date, interval '0')), 0)::bigint)
      into tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds from gone;
  else
    select array_agg(c.tenant_id), array_agg(c.location_id), array_agg((c.date at time zone 'UTC')::date), array_agg(c.source_id), array_agg(coalesce(c.rating, 0)::smallint), array_agg(c.sentiment),
      array_agg(c.sign), array_agg(c.sign * (c.responded_at is not null)::int), array_agg(c.sign * coalesce(extract(epoch from greatest(c.responded_at - c.date, interval '0')), 0)::bigint)
      into tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds
    from (
      select f.tenant_id, f.location_id, f.date, f.source_id, f.rating, f.sentiment, f.responded_at, 1 as sign from fresh f join gone g on g.tenant_id = f.tenant_id and g.id = f.id
        where (f.location_id, f.date, f.source_id, f.rating, f.sentiment, f.responded_at) is distinct from (g.location_id, g.date, g.source_id, g.rating, g.sentiment, g.responded_at)
      union all
      select g.tenant_id, g.location_id, g.date, g.source_id, g.rating, g.sentiment, g.responded_at, -1 from fresh f join gone g on g.tenant_id = f.tenant_id and g.id = f.id
        where (f.location_id, f.date, f.source_id, f.rating, f.sentiment, f.responded_at) is distinct from (g.location_id, g.date, g.source_id, g.rating, g.sentiment, g.responded_at)
    ) c;
  end if;
  if tenants is not null then perform app.add_review_days(tenants, locations, days, sources, ratings, sentiments, signs, answers, seconds); end if;
  return null;
end $$;
create trigger review_rolls_in after insert on review referencing new table as fresh for each statement execute function app.review_rolls();
create trigger review_rolls_out after delete on review referencing old table as gone for each statement execute function app.review_rolls();
create trigger review_rolls_over after update on review referencing new table as fresh old table as gone for each statement execute function app.review_rolls();
grant execute on function app.add_review_days, app.review_rolls to app_rw;
