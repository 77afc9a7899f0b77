-- What may be done with one single object, by a role, a person or all people of a location.
create table object_privilege (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  object_kind text not null,
  object_id bigint not null,
  role_id bigint references role on delete cascade,
  user_id bigint references users on delete cascade,
  location_id bigint,
  action text not null check (action in ('none', 'view', 'edit', 'owner')),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade,
  check (num_nonnulls(role_id, user_id, location_id) = 1),
  unique nulls not distinct (tenant_id, object_kind, object_id, role_id, user_id, location_id)
);
call app.protect('object_privilege');
