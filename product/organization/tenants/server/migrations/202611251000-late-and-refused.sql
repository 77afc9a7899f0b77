-- Of what waits for an answer: how much there is, and how much the source refused; beside the other sums.
alter table tenant_tally add column waiting bigint not null default 0;
alter table tenant_tally add column refused bigint not null default 0;

-- What of it becomes due in which hour. What is late follows without looking at any clock before the question: all that waits, less what is due from now on.
create table tenant_due (
  tenant_id bigint not null references tenant,
  due_hour timestamptz not null,
  part smallint not null,
  agency_id bigint not null references agency,
  waiting bigint not null,
  primary key (tenant_id, due_hour, part)
);
call app.protect_platform('tenant_due', 'tenant_id', 'agency_id');
create index tenant_due_by_hour on tenant_due (due_hour);

-- `hours` is null for what is due no more in the hours that anybody asks about.
create function app.tally_work(tenants bigint[], hours timestamptz[], waiting bigint[], refused bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into tenant_tally as y (tenant_id, part, agency_id, locations, reviews, unanswered, to_approve, waiting, refused)
    select t.id, pg_backend_pid() % 4, t.agency_id, 0, 0, 0, 0, sum(u.w), sum(u.r) from unnest(tenants, waiting, refused) u(tenant, w, r) join tenant t on t.id = u.tenant
    group by t.id, t.agency_id having sum(u.w) <> 0 or sum(u.r) <> 0 order by 1
  on conflict (tenant_id, part) do update set waiting = y.waiting + excluded.waiting, refused = y.refused + excluded.refused;
  insert into tenant_due as d (tenant_id, due_hour, part, agency_id, waiting)
    select t.id, u.h, pg_backend_pid() % 4, t.agency_id, sum(u.w) from unnest(tenants, hours, waiting) u(tenant, h, w) join tenant t on t.id = u.tenant
    where u.h is not null group by t.id, t.agency_id, u.h having sum(u.w) <> 0 order by 1, 2
  on conflict (tenant_id, due_hour, part) do update set waiting = d.waiting + excluded.waiting;
end $$;
grant execute on function app.tally_work to app_rw;
