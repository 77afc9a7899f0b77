-- What a tenant shows of its reviews to everybody, by an address that nobody guesses.
create table widget (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  key text not null,
  name text not null,
  location_ids bigint[] not null,
  source_ids int[] not null,
  least_rating smallint not null,
  most smallint not null,
  layout text not null,
  scheme text not null,
  locale text,
  shows_replies boolean not null,
  is_indexed boolean not null,
  is_on boolean not null,
  sites text[] not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
call app.protect('widget');
