-- What an assistant called and a person has to agree to. What it needs stands beside it, so that those who hold that may decide, too.
create table assistant_request (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  api_key_id bigint not null, -- of the tenant, or of its agency
  api_key_name text not null,
  made_by bigint not null references users,
  program text not null,
  route text not null,
  does text not null,
  needs text[] not null,
  needs_all boolean not null,
  params jsonb not null,
  query jsonb not null,
  body jsonb,
  content_hash text not null,
  state text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  failure text,
  primary key (tenant_id, id)
);
-- The same asked again while it waits is the same.
create unique index assistant_request_waiting on assistant_request (tenant_id, api_key_id, content_hash) where state = 'Waiting';
create index assistant_request_newest on assistant_request (tenant_id, id desc);
create index assistant_request_age on assistant_request (tenant_id, expires_at);
call app.protect('assistant_request');
call app.falls_due('assistant_request', 'assistant.forget', $$r.expires_at + interval '90 days'$$, 'expires_at');

-- When a key was last shown what people outside wrote.
create table assistant_reading (
  tenant_id bigint not null references tenant,
  api_key_id bigint not null,
  read_at timestamptz not null,
  primary key (tenant_id, api_key_id)
);
call app.protect('assistant_reading');

create table assistant_setting (
  tenant_id bigint not null references tenant,
  opened text[] not null,
  version int not null,
  primary key (tenant_id)
);
call app.protect('assistant_setting');
