-- How many reviews of a month are alike in everything with few values: what counts of a whole tenant are made of, whatever the filter asks of these.
-- Writers only add what their statement changed, so that none waits for another; a job adds the parts up (compacted). Absent values are 0 and ''.
create table review_month (
  tenant_id bigint not null,
  month date not null,
  source_id int not null,
  rating smallint not null,
  sentiment smallint not null,
  language text not null,
  response_state text not null,
  assignee_id bigint not null,
  read boolean not null,
  flagged boolean not null,
  reviews int not null,
  compacted boolean not null default false,
  id bigint generated always as identity,
  primary key (tenant_id, id)
);
call app.protect('review_month');
create index review_month_of on review_month (tenant_id, month);
create index review_month_loose on review_month (tenant_id) where not compacted;
insert into review_month select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, count(*), true from review group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

-- And how many each location has in all, kept in the same way.
create table review_location (
  tenant_id bigint not null,
  location_id bigint not null,
  reviews int not null,
  compacted boolean not null default false,
  id bigint generated always as identity,
  primary key (tenant_id, id)
);
call app.protect('review_location');
create index review_location_of on review_location (tenant_id, location_id);
create index review_location_loose on review_location (tenant_id) where not compacted;
insert into review_location select tenant_id, location_id, count(*), true from review group by 1, 2;

create function app.review_counts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into review_month (tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, reviews) select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(sign) from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, 1 as sign from fresh) cell group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(sign) <> 0;
    insert into review_location (tenant_id, location_id, reviews) select tenant_id, location_id, sum(sign) from (select tenant_id, location_id, 1 as sign from fresh) place group by 1, 2 having sum(sign) <> 0;
  elsif tg_op = 'DELETE' then
    insert into review_month (tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, reviews) select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(sign) from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, -1 as sign from gone) cell group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(sign) <> 0;
    insert into review_location (tenant_id, location_id, reviews) select tenant_id, location_id, sum(sign) from (select tenant_id, location_id, -1 as sign from gone) place group by 1, 2 having sum(sign) <> 0;
  else
    insert into review_month (tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, reviews) select tenant_id, month, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(sign) from (select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, 1 as sign from fresh union all select tenant_id, date_trunc('month', date at time zone 'UTC')::date as month, source_id, coalesce(rating, 0)::smallint as rating, sentiment, coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, -1 as sign from gone) cell group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(sign) <> 0;
    insert into review_location (tenant_id, location_id, reviews) select tenant_id, location_id, sum(sign) from (select tenant_id, location_id, 1 as sign from fresh union all select tenant_id, location_id, -1 as sign from gone) place group by 1, 2 having sum(sign) <> 0;
  end if;
  return null;
end $$;
create trigger review_counts_in after insert on review referencing new table as fresh for each statement execute function app.review_counts();
create trigger review_counts_out after delete on review referencing old table as gone for each statement execute function app.review_counts();
create trigger review_counts_over after update on review referencing new table as fresh old table as gone for each statement execute function app.review_counts();
grant execute on function app.review_counts to app_rw;
