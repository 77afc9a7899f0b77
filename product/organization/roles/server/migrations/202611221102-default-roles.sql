-- The roles that a new tenant or agency begins with, where an agency (or the platform, for all of them) has others than the product itself.
create table default_role (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  level text not null check (level in ('SuperAgency', 'Agency', 'Tenant')),
  name text not null,
  actions text[] not null,
  -- Off, the role is not given although those above would.
  offered boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (agency_id, level, name)
);
alter table default_role enable row level security;
alter table default_role force row level security;
-- A tenant sees what its agency and the platform begin with; only the platform's scope writes.
create policy seen on default_role for select using (
  coalesce(current_setting('app.platform', true), '') = 'on' or agency_id = 1
  or exists (select from tenant t where t.id = app.tenant_id() and t.agency_id = default_role.agency_id));
create policy written on default_role for all
  using (coalesce(current_setting('app.platform', true), '') = 'on') with check (coalesce(current_setting('app.platform', true), '') = 'on');
grant select, insert, update, delete on default_role to app_rw;
