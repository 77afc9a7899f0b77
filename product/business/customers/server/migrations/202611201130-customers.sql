create table customer (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  source_id int not null references source,
  source_uid text not null,
  display_name text not null,
  photo_url text,
  email text,
  phone_number text,
  first_seen_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_id, source_uid)
);
call app.protect('customer');
