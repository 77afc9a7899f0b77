-- What names an agency where an id would tell how many there are.
alter table agency add column agency_key text not null default 'ag_' || replace(gen_random_uuid()::text, '-', '') unique;

-- The pictures of brands, found by a mark that cannot be guessed; small, so that they lie in the database and go with whom they belong to.
create table brand_logo (
  agency_id bigint primary key references agency,
  mark text not null unique,
  type text not null,
  content bytea not null check (length(content) <= 524288),
  created_at timestamptz not null
);
call app.protect_platform('brand_logo', null, 'agency_id');
