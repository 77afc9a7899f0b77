-- What is taken is columns: where a table is cut, the rows of a part of it are of a type of their own, and no function takes them.
create function app.review_waits(responded_at timestamptz, vanished_at timestamptz, history boolean, response_state text) returns boolean language sql immutable as $$
  select responded_at is null and vanished_at is null and not history
    and coalesce(response_state, 'Start') in ('Start', 'Rejected', 'Failed', 'PendingManual', 'PendingTicket') $$;
create function app.review_refused(vanished_at timestamptz, response_state text) returns boolean language sql immutable as $$
  select vanished_at is null and coalesce(response_state, '') in ('Rejected', 'Failed') $$;
create function app.review_due_hour(date timestamptz) returns timestamptz language sql stable as $$
  select case when date > now() - interval '2 days' then date_trunc('hour', date + interval '24 hours') end $$;
grant execute on function app.review_waits(timestamptz, timestamptz, boolean, text), app.review_refused(timestamptz, text), app.review_due_hour(timestamptz) to app_rw;

create or replace function app.tally_work_of_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; hours timestamptz[]; waiting bigint[]; refused bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(h), array_agg(w), array_agg(x) into tenants, hours, waiting, refused from (
      select tenant_id as t, app.review_due_hour(date) as h, count(*) filter (where app.review_waits(responded_at, vanished_at, history, response_state)) as w,
        count(*) filter (where app.review_refused(vanished_at, response_state)) as x
      from fresh group by 1, 2) c where w <> 0 or x <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(h), array_agg(-w), array_agg(-x) into tenants, hours, waiting, refused from (
      select tenant_id as t, app.review_due_hour(date) as h, count(*) filter (where app.review_waits(responded_at, vanished_at, history, response_state)) as w,
        count(*) filter (where app.review_refused(vanished_at, response_state)) as x
      from gone group by 1, 2) c where w <> 0 or x <> 0;
  else
    select array_agg(t), array_agg(h), array_agg(w), array_agg(x) into tenants, hours, waiting, refused from (
      select t, h, sum(w) as w, sum(x) as x from (
        select tenant_id as t, app.review_due_hour(date) as h, app.review_waits(responded_at, vanished_at, history, response_state)::int as w,
          app.review_refused(vanished_at, response_state)::int as x from fresh
        union all
        select tenant_id, app.review_due_hour(date), -app.review_waits(responded_at, vanished_at, history, response_state)::int,
          -app.review_refused(vanished_at, response_state)::int from gone) e
      group by 1, 2 having sum(w) <> 0 or sum(x) <> 0) c;
  end if;
  if tenants is not null then perform app.tally_work(tenants, hours, waiting, refused); end if;
  return null;
end $$;

drop function app.review_waits(review);
drop function app.review_refused(review);
drop function app.review_due_hour(review);
