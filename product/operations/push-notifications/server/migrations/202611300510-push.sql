-- The one pair of keys by which push services know this installation.
create table push_key (
  id int primary key check (id = 1),
  public_key text not null,
  sealed_private text not null,
  created_at timestamptz not null
);
call app.protect_platform('push_key', null, null);

-- A browser in which a user turned push on. Its address opens a way to it, so it is sealed with the keys.
create table push_subscription (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null references users,
  endpoint_hash text not null,
  sealed text not null,
  service text not null,
  browser text not null,
  session_id bigint not null,
  session_until timestamptz not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  sent_at timestamptz,
  rest_until timestamptz, -- its service asked to wait
  primary key (tenant_id, id)
);
create unique index push_subscription_endpoint on push_subscription (tenant_id, endpoint_hash);
create index push_subscription_user on push_subscription (tenant_id, user_id);
call app.protect('push_subscription');

-- One message to one browser. Where due_at is null nothing waits for it.
create table push_delivery (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  subscription_id bigint not null,
  user_id bigint not null references users,
  item_ids bigint[] not null,
  state text not null,
  status int,
  tries int not null default 0,
  due_at timestamptz,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, subscription_id) references push_subscription on delete cascade
);
create index push_delivery_due on push_delivery (tenant_id, due_at) where due_at is not null;
create index push_delivery_age on push_delivery (tenant_id, at);
create index push_delivery_subscription on push_delivery (tenant_id, subscription_id);
call app.protect('push_delivery');
call app.falls_due('push_delivery', 'push-notifications.deliver-due', 'r.due_at', 'due_at');
call app.falls_due('push_delivery', 'push-notifications.forget', 'r.at');
