-- Links for people without an account. What one opens its guest may do as whoever made it may at that moment; of its key only the SHA-256 is kept.
create table guest_link (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  kind text not null,
  subject_id bigint not null, -- of its kind
  location_id bigint not null,
  guest_name text not null,
  guest_email text not null,
  locale text not null,
  made_by bigint not null references users,
  days int not null, -- for which it works from the moment that it was mailed
  hash bytea, -- none until it is mailed, and after it was asked for anew
  created_at timestamptz not null,
  mailed_at timestamptz,
  expires_at timestamptz not null,
  ended_as text, -- Used, Ended, Expired or Revoked
  ended_at timestamptz,
  opened int not null default 0,
  last_opened_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
call app.protect('guest_link');
create unique index guest_link_by_hash on guest_link (tenant_id, hash) where hash is not null;
-- A guest has one link to a thing at a time.
create unique index guest_link_open on guest_link (tenant_id, kind, subject_id, lower(guest_email)) where ended_as is null;
create index guest_link_by_time on guest_link (tenant_id, created_at desc, id desc);
call app.falls_due('guest_link', 'links.forget', 'r.created_at', 'created_at');

-- Whether a tenant lends anything to people without an account; where it says nothing, it does.
create table guest_link_setting (
  tenant_id bigint not null primary key references tenant,
  is_on boolean not null
);
call app.protect('guest_link_setting');
