-- The console of an agency knows how many reviews wait for somebody of the tenant, when they are due (24 hours after they were written), and how many answers the source refused.
-- What waits for approval or at the source waits for others; what came in as history waits for nobody.
create function app.review_waits(r review) returns boolean language sql immutable as $$
  select r.responded_at is null and r.vanished_at is null and not r.history
    and coalesce(r.response_state, 'Start') in ('Start', 'Rejected', 'Failed', 'PendingManual', 'PendingTicket') $$;
create function app.review_refused(r review) returns boolean language sql immutable as $$
  select r.vanished_at is null and coalesce(r.response_state, '') in ('Rejected', 'Failed') $$;
create function app.review_due_hour(r review) returns timestamptz language sql stable as $$
  select case when r.date > now() - interval '2 days' then date_trunc('hour', r.date + interval '24 hours') end $$;
grant execute on function app.review_waits, app.review_refused, app.review_due_hour to app_rw;

create function app.tally_work_of_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; hours timestamptz[]; waiting bigint[]; refused bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(h), array_agg(w), array_agg(x) into tenants, hours, waiting, refused from (
      select f.tenant_id as t, app.review_due_hour(f) as h, count(*) filter (where app.review_waits(f)) as w, count(*) filter (where app.review_refused(f)) as x
      from fresh f group by 1, 2) c where w <> 0 or x <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(h), array_agg(-w), array_agg(-x) into tenants, hours, waiting, refused from (
      select g.tenant_id as t, app.review_due_hour(g) as h, count(*) filter (where app.review_waits(g)) as w, count(*) filter (where app.review_refused(g)) as x
      from gone g group by 1, 2) c where w <> 0 or x <> 0;
  else
    select array_agg(t), array_agg(h), array_agg(w), array_agg(x) into tenants, hours, waiting, refused from (
      select t, h, sum(w) as w, sum(x) as x from (
        select f.tenant_id as t, app.review_due_hour(f) as h, app.review_waits(f)::int as w, app.review_refused(f)::int as x from fresh f
        union all
        select g.tenant_id, app.review_due_hour(g), -app.review_waits(g)::int, -app.review_refused(g)::int from gone g) e
      group by 1, 2 having sum(w) <> 0 or sum(x) <> 0) c;
  end if;
  if tenants is not null then perform app.tally_work(tenants, hours, waiting, refused); end if;
  return null;
end $$;
create trigger review_work_in after insert on review referencing new table as fresh for each statement execute function app.tally_work_of_reviews();
create trigger review_work_out after delete on review referencing old table as gone for each statement execute function app.tally_work_of_reviews();
create trigger review_work_over after update on review referencing new table as fresh old table as gone for each statement execute function app.tally_work_of_reviews();
grant execute on function app.tally_work_of_reviews to app_rw;

do $$ declare t bigint; begin
  perform set_config('app.platform', 'on', true);
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t::text, true);
    perform app.tally_work(array_agg(tenant), array_agg(h), array_agg(w), array_agg(x)) from (
      select t as tenant, app.review_due_hour(r) as h, count(*) filter (where app.review_waits(r)) as w, count(*) filter (where app.review_refused(r)) as x
      from review r where r.tenant_id = t group by 2) c having count(*) > 0;
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('app.platform', '', true);
end $$;
