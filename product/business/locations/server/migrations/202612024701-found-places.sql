-- Places that an account brought and that look like locations of ours: a user says which is which, or leaves one out, which stays.
create table found_place (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  credential_id bigint not null,
  source_id int not null,
  place_key text not null,
  place jsonb not null, -- as its source described it
  left_out boolean not null default false,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, source_id, place_key),
  foreign key (tenant_id, credential_id) references credential
);
create index found_place_account on found_place (tenant_id, credential_id, id);
call app.protect('found_place');
