-- Until when a reply is owed by the service level that fits, as it was counted when the review arrived or changed; null where none fits: 24 hours around the clock.
alter table review add column target_at timestamptz;
-- When it is due, while somebody waits for it.
alter table review add column due_at timestamptz generated always as (
  case when responded_at is null and vanished_at is null and not history
    then coalesce(target_at, (date at time zone 'UTC' + interval '24 hours') at time zone 'UTC') end) stored;
drop index review_due;
create index review_due on review (tenant_id, due_at, date, id) where responded_at is null and vanished_at is null;

-- The sums of an agency count what is due by the hour: from the column.
create function app.due_hour(due_at timestamptz) returns timestamptz language sql stable as $$
  select case when due_at > now() - interval '1 day' then date_trunc('hour', due_at) end $$;
grant execute on function app.due_hour(timestamptz) to app_rw;

create or replace function app.tally_work_of_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; hours timestamptz[]; waiting bigint[]; refused bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(h), array_agg(w), array_agg(x) into tenants, hours, waiting, refused from (
      select tenant_id as t, app.due_hour(due_at) as h, count(*) filter (where app.review_waits(responded_at, vanished_at, history, response_state)) as w,
        count(*) filter (where app.review_refused(vanished_at, response_state)) as x
      from fresh group by 1, 2) c where w <> 0 or x <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(h), array_agg(-w), array_agg(-x) into tenants, hours, waiting, refused from (
      select tenant_id as t, app.due_hour(due_at) as h, count(*) filter (where app.review_waits(responded_at, vanished_at, history, response_state)) as w,
        count(*) filter (where app.review_refused(vanished_at, response_state)) as x
      from gone group by 1, 2) c where w <> 0 or x <> 0;
  else
    select array_agg(t), array_agg(h), array_agg(w), array_agg(x) into tenants, hours, waiting, refused from (
      select t, h, sum(w) as w, sum(x) as x from (
        select tenant_id as t, app.due_hour(due_at) as h, app.review_waits(responded_at, vanished_at, history, response_state)::int as w,
          app.review_refused(vanished_at, response_state)::int as x from fresh
        union all
        select tenant_id, app.due_hour(due_at), -app.review_waits(responded_at, vanished_at, history, response_state)::int,
          -app.review_refused(vanished_at, response_state)::int from gone) e
      group by 1, 2 having sum(w) <> 0 or sum(x) <> 0) c;
  end if;
  if tenants is not null then perform app.tally_work(tenants, hours, waiting, refused); end if;
  return null;
end $$;
drop function app.review_due_hour(timestamptz);
