-- The console of an agency knows how many reviews each tenant has, how many wait for an answer and how many answers wait for approval, in the transaction that changes it.
create function app.tally_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; counts bigint[]; unanswered bigint[]; approvals bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(n), array_agg(u), array_agg(a) into tenants, counts, unanswered, approvals from (
      select tenant_id as t, count(*) as n, count(*) filter (where responded_at is null and vanished_at is null) as u, count(*) filter (where response_state = 'PendingApproval') as a
      from fresh group by 1) c;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(-n), array_agg(-u), array_agg(-a) into tenants, counts, unanswered, approvals from (
      select tenant_id as t, count(*) as n, count(*) filter (where responded_at is null and vanished_at is null) as u, count(*) filter (where response_state = 'PendingApproval') as a
      from gone group by 1) c;
  else
    select array_agg(t), array_agg(0), array_agg(u), array_agg(a) into tenants, counts, unanswered, approvals from (
      select t, sum(u) as u, sum(a) as a from (
        select tenant_id as t, (responded_at is null and vanished_at is null)::int as u, (response_state is not distinct from 'PendingApproval')::int as a from fresh
        union all
        select tenant_id, -(responded_at is null and vanished_at is null)::int, -(response_state is not distinct from 'PendingApproval')::int from gone) e
      group by 1 having sum(u) <> 0 or sum(a) <> 0) c;
  end if;
  if tenants is not null then perform app.tally(tenants, array_fill(0::bigint, array[cardinality(tenants)]), counts, unanswered, approvals); end if;
  return null;
end $$;
create trigger review_tally_in after insert on review referencing new table as fresh for each statement execute function app.tally_reviews();
create trigger review_tally_out after delete on review referencing old table as gone for each statement execute function app.tally_reviews();
create trigger review_tally_over after update on review referencing new table as fresh old table as gone for each statement execute function app.tally_reviews();
grant execute on function app.tally_reviews to app_rw;

do $$ declare t bigint; begin
  perform set_config('app.platform', 'on', true);
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t::text, true);
    perform app.tally(array[t], array[0], array[count(*)], array[count(*) filter (where responded_at is null and vanished_at is null)], array[count(*) filter (where response_state = 'PendingApproval')])
      from review where tenant_id = t;
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('app.platform', '', true);
end $$;
