create table agency (
  id bigint generated always as identity (start with 2) primary key,
  name text not null,
  internal_name text not null unique,
  logo text,
  white_label boolean not null default false,
  host_name text unique,
  color text,
  sender text,
  version int not null default 1,
  created_at timestamptz not null default now()
);
call app.protect_platform('agency', null, 'id');
