-- Where programs outside hear of events; the secrets are sealed, bound to their row.
create table webhook_endpoint (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  url text not null,
  events text[] not null,
  state text not null default 'On', -- On, Off (by a person), Dead (failed for too long)
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  saved_by bigint not null references users on delete cascade, -- whose rights bound what is told
  failing_since timestamptz,
  last_ok_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('webhook_endpoint');

-- One message to one endpoint; its body is kept as it was signed.
create table webhook_delivery (
  tenant_id bigint not null,
  id bigint generated always as identity,
  endpoint_id bigint not null,
  message text not null, -- the same over all tries
  cause text not null, -- what it came of, so that a listener that runs twice tells once
  event text not null,
  body text not null,
  location_ids bigint[] not null,
  state text not null default 'Waiting', -- Waiting, Delivered, Failed
  tries int not null default 0, -- since it was asked for last
  attempts int not null default 0,
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint_id, cause),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint on delete cascade
);
call app.protect('webhook_delivery');
create index webhook_delivery_by_endpoint on webhook_delivery (tenant_id, endpoint_id, id desc);
create index webhook_delivery_waiting on webhook_delivery (tenant_id, next_at) where state = 'Waiting';
create index webhook_delivery_by_age on webhook_delivery (tenant_id, created_at);

create table webhook_attempt (
  tenant_id bigint not null,
  delivery_id bigint not null,
  number int not null,
  at timestamptz not null,
  finished_at timestamptz,
  status int,
  failure text, -- why there is no answer
  response text,
  ms int,
  primary key (tenant_id, delivery_id, number),
  foreign key (tenant_id, delivery_id) references webhook_delivery on delete cascade
);
call app.protect('webhook_attempt');
