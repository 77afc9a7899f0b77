-- What the tenants of an agency come to together, a line for each thing that is counted, so that nobody adds up all tenants to see it.
create table agency_sum (
  agency_id bigint not null references agency,
  what text not null,
  n bigint not null,
  primary key (agency_id, what)
);
call app.protect_platform('agency_sum', null, 'agency_id');

-- What of those sums comes from which tenant. Whose counts changed since stands in `due_work` and is counted with every question until it is here.
create table counted_tenant (
  tenant_id bigint primary key, -- goes with its tenant, and after it where both happen at once
  agency_id bigint not null references agency,
  counts jsonb not null
);
call app.protect_platform('counted_tenant', 'tenant_id', 'agency_id');

-- The sums are those of `counted_tenant` in every moment, whoever writes it and in whichever scope.
create function app.add_counts() returns trigger language plpgsql set search_path = public, pg_temp set app.platform = 'on' as $$
begin
  insert into agency_sum as s (agency_id, what, n)
    select c.agency_id, c.what, sum(c.n) from (
      select old.agency_id, o.key, -o.value::bigint from jsonb_each_text(old.counts) o
      union all select new.agency_id, w.key, w.value::bigint from jsonb_each_text(new.counts) w) c (agency_id, what, n)
    group by 1, 2 having sum(c.n) <> 0 order by 1, 2
  on conflict (agency_id, what) do update set n = s.n + excluded.n;
  return null;
end $$;
create trigger adds_counts after insert or update or delete on counted_tenant for each row execute function app.add_counts();

call app.falls_due('tenant_tally', 'tenants.add-up', $$timestamptz 'epoch'$$, 'locations, reviews, unanswered, to_approve, waiting, refused');
call app.falls_due('tenant_due', 'tenants.add-up', $$timestamptz 'epoch'$$, 'waiting');
call app.falls_due('tenant_connection', 'tenants.add-up', $$timestamptz 'epoch'$$, 'accounts, broken');

-- Tenants that some of their agency's people may not see are in no sum that stands: they are counted for each person.
create index tenant_apart on tenant (agency_id, id) where agency_user_ids <> '{}' or account_type = 2;
