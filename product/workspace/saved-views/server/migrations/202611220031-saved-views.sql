-- What a list page shows, kept under a name; a deleted one can be taken back for a while.
create table saved_view (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  page text not null,
  name text not null,
  user_id bigint not null references users,
  owner text not null check (owner in ('User', 'Admin')),
  filters jsonb not null,
  sort text,
  columns text[],
  version int not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect('saved_view');
create unique index saved_view_own_name on saved_view (tenant_id, page, user_id, lower(name)) where owner = 'User' and deleted_at is null;
create unique index saved_view_admin_name on saved_view (tenant_id, page, lower(name)) where owner = 'Admin' and deleted_at is null;
create index saved_view_deleted on saved_view (tenant_id, deleted_at) where deleted_at is not null;

create table saved_view_role (
  tenant_id bigint not null,
  view_id bigint not null,
  role_id bigint not null references role on delete cascade,
  primary key (tenant_id, view_id, role_id),
  foreign key (tenant_id, view_id) references saved_view (tenant_id, id) on delete cascade
);
call app.protect('saved_view_role');

-- The view with which a page opens for people of a role.
create table saved_view_default (
  tenant_id bigint not null,
  page text not null,
  role_id bigint not null references role on delete cascade,
  view_id bigint not null,
  primary key (tenant_id, page, role_id),
  foreign key (tenant_id, view_id) references saved_view (tenant_id, id) on delete cascade
);
call app.protect('saved_view_default');
create index saved_view_default_view on saved_view_default (tenant_id, view_id);

-- A person's own choice: with what a page opens, and the order of its views.
create table saved_view_choice (
  tenant_id bigint not null,
  user_id bigint not null references users,
  page text not null,
  view_id bigint,
  ordered_ids bigint[] not null default '{}',
  primary key (tenant_id, user_id, page),
  foreign key (tenant_id, view_id) references saved_view (tenant_id, id) on delete set null (view_id)
);
call app.protect('saved_view_choice');
create index saved_view_choice_view on saved_view_choice (tenant_id, view_id) where view_id is not null;

create table advanced_keyword (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null references users,
  name text not null,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('advanced_keyword');
create unique index advanced_keyword_name on advanced_keyword (tenant_id, user_id, lower(name));

-- Roles from before: whoever may change roles may share views and look after the tenant's.
update role set actions = actions || '{saved-views.share,saved-views.edit}', version = version + 1
where actions @> '{platform-roles.edit}' and not actions && '{saved-views.share,saved-views.edit}';
