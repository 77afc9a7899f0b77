-- The model that a tenant lets draft for it, and the voice it drafts in; off until somebody turns it on.
create table model_setting (
  tenant_id bigint not null references tenant,
  is_on boolean not null default false,
  base_url text,
  model text,
  key text, -- sealed
  voice text not null default '',
  version int not null,
  primary key (tenant_id)
);
call app.protect('model_setting');

-- What may be said as true, everywhere or at some locations.
create table brand_fact (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  text text not null,
  location_ids bigint[] not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('brand_fact');
