-- Templates of chosen locations, of the tenant, and of all tenants; what others begin and end with is a template, too. How often one was used is
-- counted where it was: each reply made a row of all of them.
alter table response_template
  add column level text not null default 'Tenant',
  add column part text not null default 'Reply',
  add column location_ids bigint[] not null default '{}',
  add column source_id int references source,
  drop column uses;
alter table response_template no force row level security;
update response_template set locale = null where locale = '';
alter table response_template force row level security;
drop index response_by_template;
create index response_by_template on response (tenant_id, template_id, created_at) where template_id is not null;

create table system_response_template (
  id bigint generated always as identity primary key,
  name text not null,
  part text not null,
  text text not null,
  locale text,
  source_id int references source,
  min_rating smallint not null,
  max_rating smallint not null,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index system_response_template_name on system_response_template (lower(name));
alter table system_response_template enable row level security;
alter table system_response_template force row level security;
create policy seen on system_response_template for select using (true);
create policy written on system_response_template for all using (app.tenant_id() = 1 or app.is_platform()) with check (app.tenant_id() = 1 or app.is_platform());
grant select, insert, update, delete on system_response_template to app_rw;
grant usage on sequence system_response_template_id_seq to app_rw;
-- No key: a template of all tenants goes without a look into each of them.
alter table response add column system_template_id bigint;
create index response_by_system_template on response (tenant_id, system_template_id, created_at) where system_template_id is not null;
