alter table users
  add column single_sign_on boolean not null default false,
  -- email 1, phone 2, sms 3 (document 001 §3)
  add column preferred_contact smallint check (preferred_contact between 1 and 3),
  add column failed_logins int not null default 0,
  add column blocked_until timestamptz;
create index users_by_external_id on users (tenant_id, external_id) where external_id is not null;
