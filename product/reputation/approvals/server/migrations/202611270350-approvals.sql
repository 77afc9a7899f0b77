-- Who approves which replies, step by step; of several rules that fit, the first by its number.
create table approval_rule (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  position int not null,
  location_ids bigint[] not null,
  min_rating smallint not null,
  max_rating smallint not null,
  words text[] not null,
  everybody boolean not null,
  steps jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index approval_rule_name on approval_rule (tenant_id, lower(name));
call app.protect('approval_rule');

-- Who decides for somebody who is away.
create table approval_stand_in (
  tenant_id bigint not null references tenant,
  user_id bigint not null references users,
  stand_in_id bigint not null references users,
  from_day date not null,
  until_day date not null,
  primary key (tenant_id, user_id)
);
call app.protect('approval_stand_in');
create index approval_stand_in_of on approval_stand_in (tenant_id, stand_in_id);
