-- What a tenant bought: a plan by its name, so many users and locations, until a day. What is null has no limit.
alter table tenant add column license_plan text;
alter table tenant add column license_seats int check (license_seats >= 1);
alter table tenant add column license_locations int check (license_locations >= 1);
alter table tenant add column license_until date;
alter table tenant_tally add column users int not null default 0;

-- Adds to the users that a tenant's license counts, beside the other sums.
create function app.tally_users(tenants bigint[], counts int[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into tenant_tally as y (tenant_id, part, agency_id, locations, reviews, unanswered, to_approve, users)
    select t.id, pg_backend_pid() % 4, t.agency_id, 0, 0, 0, 0, sum(u.n) from unnest(tenants, counts) u(tenant, n) join tenant t on t.id = u.tenant
    group by t.id, t.agency_id having sum(u.n) <> 0 order by 1
  on conflict (tenant_id, part) do update set users = y.users + excluded.users;
end $$;
grant execute on function app.tally_users to app_rw;
