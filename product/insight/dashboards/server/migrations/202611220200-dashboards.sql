-- A dashboard: tiles in their order, and the filters with which it opens.
create table dashboard (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null references users,
  name text not null,
  tiles jsonb not null,
  filters jsonb not null,
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('dashboard');
create index dashboard_owner on dashboard (tenant_id, user_id);
create unique index dashboard_default on dashboard (tenant_id) where is_default;

-- Roles from before that read reports may make dashboards of their own.
select set_config('app.platform', 'on', true);
update role set actions = actions || '{dashboards.add}', version = version + 1
  where actions @> '{dashboard.view}' and actions && '{reports.view,review-responses.approve}' and not actions @> '{dashboards.add}';
select set_config('app.platform', '', true);
