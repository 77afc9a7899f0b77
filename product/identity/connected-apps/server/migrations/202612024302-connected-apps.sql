-- An app that a user connected; all that it may hangs on its key, which has the same id.
create table connected_app (
  tenant_id bigint not null references tenant,
  id bigint not null, -- that of its key
  client_id text not null, -- as it asked
  oauth_client_id bigint, -- where it was added by hand
  origin text not null, -- Listed, Document, Registered
  returns_to text not null,
  access text not null, -- read, work
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references api_key on delete cascade
);
call app.protect('connected_app');
create index connected_app_of_client on connected_app (tenant_id, oauth_client_id) where oauth_client_id is not null;

-- Apps that were added by hand; of a secret only the hash is kept.
create table oauth_client (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  redirect_uris text[] not null,
  secret_hash bytea,
  secret_tail text,
  secret_made_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id)
);
call app.protect('oauth_client');

create table connecting_setting (
  tenant_id bigint not null references tenant,
  policy text not null, -- Any, Listed, None
  version int not null,
  primary key (tenant_id)
);
call app.protect('connecting_setting');
