-- The number on which a user gets text messages; it counts once a code sent there was typed in.
create table sms_number (
  tenant_id bigint not null references tenant,
  user_id bigint not null references users,
  number text not null,
  verified_at timestamptz,
  code_hash text,
  code_until timestamptz,
  sent_at timestamptz,
  tries int not null default 0,
  primary key (tenant_id, user_id)
);
call app.protect('sms_number');

-- How many paid parts a tenant may send in a month.
create table sms_plan (
  tenant_id bigint primary key references tenant,
  monthly_limit int not null check (monthly_limit >= 0)
);
call app.protect('sms_plan');

-- What was sent to whom, without its text. `type`: 1 alerts, 2 summary.
create table sms_message (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  key text not null,
  user_id bigint not null references users,
  type smallint not null,
  item_ids bigint[] not null,
  segments int not null,
  state text not null,
  problem text,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index sms_message_key on sms_message (tenant_id, key);
create index sms_message_month on sms_message (tenant_id, at);
call app.protect('sms_message');
call app.falls_due('sms_message', 'sms-notifications.forget', 'r.at');

-- Numbers that text messages went to, hashed: the language of their owner, and whether they said STOP.
create table sms_receiver (
  number_hash bytea primary key,
  locale text,
  stopped_at timestamptz
);
call app.protect_platform('sms_receiver', null, null);
