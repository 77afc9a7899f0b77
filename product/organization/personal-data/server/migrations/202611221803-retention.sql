-- How long a tenant keeps personal fields; what no row speaks of is kept.
create table retention_rule (
  tenant_id bigint not null references tenant,
  field text not null,
  days int not null check (days > 0),
  primary key (tenant_id, field)
);
call app.protect('retention_rule');

create table retention_setting (
  tenant_id bigint primary key references tenant,
  minimum_days int not null default 0,
  version int not null default 1,
  ran_at timestamptz,
  erased jsonb not null default '{}'
);
call app.protect('retention_setting');
