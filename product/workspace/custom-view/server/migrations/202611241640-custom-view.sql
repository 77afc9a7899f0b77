-- How a tenant arranges its rail, and the tabs of its own there.
create table custom_view (
  tenant_id bigint primary key references tenant,
  entries jsonb not null default '[]',
  version int not null default 1,
  updated_at timestamptz not null default now()
);
call app.protect('custom_view');

create table custom_tab (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  icon text not null,
  url text not null,
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('custom_tab');
