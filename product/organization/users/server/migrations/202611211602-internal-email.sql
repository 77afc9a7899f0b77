-- What people wrote to those who look after their account; whoever is in no tenant writes in the super tenant's book.
create table internal_email (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null references users on delete cascade,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect_platform('internal_email', 'tenant_id', null);
create index internal_email_by_user on internal_email (tenant_id, user_id, created_at);
