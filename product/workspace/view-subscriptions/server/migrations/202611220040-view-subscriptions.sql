-- Who is mailed when a saved view holds more than so many. `is_above`: it held more when it was looked at last, so the next mail waits until it has not.
create table view_subscription (
  tenant_id bigint not null,
  id bigint generated always as identity,
  view_id bigint not null,
  user_id bigint not null references users,
  threshold int not null check (threshold >= 0),
  is_above boolean not null,
  checked_at timestamptz not null,
  mailed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, view_id, user_id),
  foreign key (tenant_id, view_id) references saved_view (tenant_id, id) on delete cascade
);
call app.protect('view_subscription');
create index view_subscription_user on view_subscription (tenant_id, user_id);
