-- A rule as it was saved last. What runs is the version that is on.
create table automation_rule (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  description text not null,
  position int not null,
  event smallint not null,
  filters jsonb not null,
  actions jsonb not null,
  daily_limit int,
  again boolean not null,
  number int not null,
  on_number int,
  dry_run_number int,
  paused text,
  paused_at timestamptz,
  saved_by bigint references users,
  saved_at timestamptz not null,
  version int not null default 0,
  primary key (tenant_id, id)
);
call app.protect('automation_rule');
create unique index automation_rule_name on automation_rule (tenant_id, lower(name));

-- All that a rule ever said.
create table automation_version (
  tenant_id bigint not null references tenant,
  rule_id bigint not null,
  number int not null,
  event smallint not null,
  filters jsonb not null,
  actions jsonb not null,
  daily_limit int,
  again boolean not null,
  saved_by bigint references users,
  saved_at timestamptz not null,
  primary key (tenant_id, rule_id, number),
  foreign key (tenant_id, rule_id) references automation_rule (tenant_id, id) on delete cascade
);
call app.protect('automation_version');

-- A rule ran on a review.
create table automation_run (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  rule_id bigint not null,
  number int not null,
  event smallint not null,
  review_id bigint not null,
  location_id bigint not null,
  state text not null,
  reason text,
  chain uuid not null, -- of all runs that set each other off
  depth smallint not null,
  caused_by bigint,
  correlation_id text not null, -- under which its changes are told and audited
  trigger text not null, -- what it came of; the same never begins it twice
  over_history boolean not null default false,
  facts jsonb not null,
  run_as bigint references users,
  created_at timestamptz not null,
  next_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, rule_id, review_id, trigger),
  foreign key (tenant_id, rule_id) references automation_rule (tenant_id, id) on delete cascade,
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('automation_run');
create index automation_run_of_rule on automation_run (tenant_id, rule_id, created_at desc, id desc);
create index automation_run_by_date on automation_run (tenant_id, created_at desc, id desc);
create index automation_run_waiting on automation_run (tenant_id, next_at) where state = 'Waiting';
create index automation_run_correlation on automation_run (tenant_id, correlation_id);
create index automation_run_chain on automation_run (tenant_id, chain);
create index automation_run_review on automation_run (tenant_id, review_id);

-- What a run does, one action after the other.
create table automation_step (
  tenant_id bigint not null references tenant,
  run_id bigint not null,
  position smallint not null,
  action jsonb not null,
  state text not null,
  reason text,
  error jsonb,
  tries int not null default 0,
  due_at timestamptz not null,
  done_at timestamptz,
  made_id bigint,
  template_id bigint,
  primary key (tenant_id, run_id, position),
  foreign key (tenant_id, run_id) references automation_run (tenant_id, id) on delete cascade
);
call app.protect('automation_step');

-- Runs over history that still go on, each from where it is.
create table automation_history (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  rule_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  after_id bigint not null default 0,
  asked_by bigint not null references users,
  primary key (tenant_id, id),
  foreign key (tenant_id, rule_id) references automation_rule (tenant_id, id) on delete cascade
);
call app.protect('automation_history');

call app.falls_due('automation_run', 'automations.act', $$case when r.state = 'Waiting' then r.next_at end$$, 'state, next_at');
call app.falls_due('automation_run', 'automations.forget', $$r.created_at + interval '180 days'$$);
