-- How far a tenant is, and since when it is in its state.
alter table tenant add column fulfillment_stage smallint not null default 1 check (fulfillment_stage between 1 and 7);
alter table tenant add column autofind boolean not null default false;
alter table tenant add column state_since timestamptz;
-- The ids of new tenants are drawn first, so that a tenant and all that it begins with is made in one transaction of its own scope.
grant usage on sequence tenant_id_seq to app_rw;

-- What an agency sees of all its tenants without walking their rows: sums that every change adds to, in a few parts a tenant so that writers do not wait for one another.
create table tenant_tally (
  tenant_id bigint not null references tenant,
  part smallint not null,
  agency_id bigint not null references agency,
  locations bigint not null,
  reviews bigint not null,
  unanswered bigint not null,
  to_approve bigint not null,
  primary key (tenant_id, part)
);
call app.protect_platform('tenant_tally', 'tenant_id', 'agency_id');
create index tenant_tally_by_agency on tenant_tally (agency_id);

-- The same of connected accounts, by source.
create table tenant_connection (
  tenant_id bigint not null references tenant,
  source_id int not null,
  agency_id bigint not null references agency,
  accounts int not null,
  broken int not null,
  primary key (tenant_id, source_id)
);
call app.protect_platform('tenant_connection', 'tenant_id', 'agency_id');

create function app.tally(tenants bigint[], locations bigint[], reviews bigint[], unanswered bigint[], approvals bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into tenant_tally as y (tenant_id, part, agency_id, locations, reviews, unanswered, to_approve)
    select t.id, pg_backend_pid() % 4, t.agency_id, sum(u.l), sum(u.r), sum(u.n), sum(u.a)
    from unnest(tenants, locations, reviews, unanswered, approvals) u(tenant, l, r, n, a) join tenant t on t.id = u.tenant
    group by t.id, t.agency_id having sum(u.l) <> 0 or sum(u.r) <> 0 or sum(u.n) <> 0 or sum(u.a) <> 0 order by 1
  on conflict (tenant_id, part) do update set locations = y.locations + excluded.locations, reviews = y.reviews + excluded.reviews,
    unanswered = y.unanswered + excluded.unanswered, to_approve = y.to_approve + excluded.to_approve;
end $$;
grant execute on function app.tally to app_rw;

alter table tenant_summary drop column locations;
alter table tenant_summary drop column reviews;
alter table tenant_summary drop column unanswered;
alter table tenant_summary drop column to_approve;
