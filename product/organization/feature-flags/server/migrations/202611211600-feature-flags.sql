-- Everybody may ask whether a flag is on for them; flags are written in the super tenant alone.
create table feature_flag (
  id bigint generated always as identity (start with 100) primary key,
  key text not null unique,
  description text not null,
  owner text not null,
  enabled boolean not null,
  share_percent smallint not null default 0 check (share_percent between 0 and 100),
  agency_ids bigint[] not null default '{}',
  tenant_ids bigint[] not null default '{}',
  role_ids bigint[] not null default '{}',
  user_ids bigint[] not null default '{}',
  expires_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
alter table feature_flag enable row level security;
alter table feature_flag force row level security;
create policy seen on feature_flag for select using (true);
create policy written on feature_flag for all using (app.tenant_id() = 1 or app.is_platform()) with check (app.tenant_id() = 1 or app.is_platform());
grant select, insert, update, delete on feature_flag to app_rw;

select set_config('app.platform', 'on', true);
insert into feature_flag (id, key, description, owner, enabled, share_percent) overriding system value values
  (1, 'credentials2', 'A free trial begins by connecting Google and Facebook', 'Access', true, 100),
  (2, 'template-creation', 'Tenants make and change templates of requests themselves', 'Requests', true, 0),
  (3, 'bulk-upload', 'Requests are sent to many people from a file', 'Requests', true, 0),
  (4, 'mapping-migration', 'Location mappings of the former kind can be taken over', 'Business', true, 0),
  (5, 'business-hours-optional', 'A location can be saved without business hours', 'Business', true, 0);
select set_config('app.platform', '', true);
