-- Each source of labels has its own range of ids (document 001 §3): the check says so, and no sequence leaves its range.
create sequence label_system_id minvalue 1 maxvalue 1000000;
create sequence label_application_id minvalue 1000001 maxvalue 100000000;
create sequence label_user_id minvalue 100000001;

-- Labels of the system and of data science are everybody's and nobody's to change; those of users belong to a tenant.
create table label (
  id bigint primary key default nextval('label_user_id'),
  tenant_id bigint references tenant,
  owner_id bigint not null generated always as (coalesce(tenant_id, 0)) stored, -- so that keys can name the shared ones too
  source text not null default 'user',
  type text not null check (type in ('category', 'report', 'reviewAlert', 'inbox', 'social')),
  name text not null,
  display_name text,
  description text not null default '',
  color text not null default 'gray',
  parent_id bigint,
  position int not null check (position > 0),
  active boolean not null default true,
  module_ids smallint[] not null default '{}',
  industry_ids smallint[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint label_range check (case source
    when 'system' then tenant_id is null and id between 1 and 1000000
    when 'dataScience' then tenant_id is null and id between 1000001 and 100000000
    when 'user' then tenant_id is not null and id >= 100000001
    else false end),
  constraint label_not_itself check (parent_id <> id),
  unique (owner_id, id),
  unique (owner_id, type, id),
  foreign key (owner_id, type, parent_id) references label (owner_id, type, id)
);
create unique index label_name on label (owner_id, type, coalesce(parent_id, 0), lower(name));
create index label_below on label (owner_id, parent_id) where parent_id is not null;
alter table label enable row level security;
alter table label force row level security;
create policy seen on label for select using (app.is_platform() or tenant_id is null or tenant_id = app.tenant_id());
create policy made on label for insert with check (app.is_platform() or tenant_id = app.tenant_id());
create policy changed on label for update using (app.is_platform() or tenant_id = app.tenant_id()) with check (app.is_platform() or tenant_id = app.tenant_id());
create policy removed on label for delete using (app.is_platform() or tenant_id = app.tenant_id());
grant select, insert, update, delete on label to app_rw;
grant usage on sequence label_user_id to app_rw;

-- Makes the things of a table labelable: `<table>_label` holds one row for each label of each thing.
create procedure app.make_labelable(target regclass) language plpgsql as $$
declare links text := (select quote_ident(relname || '_label') from pg_class where oid = target);
begin
  execute format($table$
    create table %1$s (
      tenant_id bigint not null,
      item_id bigint not null,
      label_id bigint not null,
      label_owner_id bigint not null generated always as (case when label_id > 100000000 then tenant_id else 0 end) stored,
      assigned_by bigint,
      assigned_at timestamptz not null,
      primary key (tenant_id, item_id, label_id),
      foreign key (tenant_id, item_id) references %2$s (tenant_id, id) on delete cascade,
      foreign key (label_owner_id, label_id) references label (owner_id, id) on delete cascade
    )$table$, links, target);
  execute format('create index %1$I on %2$s (label_id, tenant_id, item_id)', links || '_things', links);
  execute format('call app.protect(%L)', links);
end $$;

-- A merge, with all it takes to take it back: the labels that went, those that moved, and who carried what.
create table label_merge (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  label_id bigint not null,
  name text not null,
  into_id bigint not null,
  moved int not null,
  gone jsonb not null,
  shifted jsonb not null,
  merged_by bigint references users,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect('label_merge');
create index label_merge_latest on label_merge (tenant_id, merged_at desc);

-- Which label went into which, so that an old address still finds what it meant.
create table label_merge_pair (
  tenant_id bigint not null,
  from_id bigint not null,
  into_id bigint not null,
  merge_id bigint not null,
  primary key (tenant_id, from_id),
  foreign key (tenant_id, merge_id) references label_merge (tenant_id, id) on delete cascade
);
call app.protect('label_merge_pair');
create index label_merge_pair_of on label_merge_pair (tenant_id, merge_id);

create table label_merge_item (
  tenant_id bigint not null,
  merge_id bigint not null,
  links text not null,
  label_id bigint not null,
  item_id bigint not null,
  both_labels boolean not null,
  assigned_by bigint,
  assigned_at timestamptz not null,
  primary key (tenant_id, merge_id, links, label_id, item_id),
  foreign key (tenant_id, merge_id) references label_merge (tenant_id, id) on delete cascade
);
call app.protect('label_merge_item');

-- The labels that come with the product.
select set_config('app.platform', 'on', true);
insert into label (id, source, type, name, color, position, industry_ids) values
  (1, 'system', 'reviewAlert', 'Legal risk', 'red', 1, '{}'),
  (2, 'system', 'reviewAlert', 'Health and safety', 'red', 2, '{}'),
  (3, 'system', 'reviewAlert', 'Discrimination', 'red', 3, '{}'),
  (4, 'system', 'reviewAlert', 'Media attention', 'orange', 4, '{}'),
  (5, 'system', 'report', 'Executive summary', 'indigo', 1, '{}'),
  (6, 'system', 'inbox', 'Spam', 'gray', 1, '{}'),
  (1000001, 'dataScience', 'category', 'Waiting time', 'amber', 1, '{0}'),
  (1000002, 'dataScience', 'category', 'Staff', 'teal', 2, '{0}'),
  (1000003, 'dataScience', 'category', 'Price', 'blue', 3, '{0}'),
  (1000004, 'dataScience', 'category', 'Cleanliness', 'green', 4, '{0}'),
  (1000005, 'dataScience', 'category', 'Quality', 'violet', 5, '{0}');
select setval('label_system_id', 6), setval('label_application_id', 1000005);

-- Who may flag reviews may label them: roles made before there were labels learn it too.
update role set actions = actions || '{labels.assign}', version = version + 1
  where 'ratings_and_reviews.rating.flag' = any(actions) and not 'labels.assign' = any(actions);
select set_config('app.platform', '', true);
