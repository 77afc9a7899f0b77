-- What happens before, at and after a deadline. A step keeps its number, by which what has fired is known, and since when it counts.
create table escalation_policy (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  clock text not null,
  location_ids bigint[] not null,
  queue_ids bigint[] not null,
  ticket_types smallint[] not null,
  priorities smallint[] not null,
  max_rating smallint,
  steps jsonb not null,
  last_number int not null, -- the last that a step was given
  is_active boolean not null,
  is_paused boolean not null default false,
  saved_by bigint references users,
  saved_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index escalation_policy_name on escalation_policy (tenant_id, lower(name));
call app.protect('escalation_policy');

-- When the next step of a ticket, or of a thread, is due; one for which none is has no row.
create table escalation_due (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  ticket_id bigint,
  thread_id bigint,
  next_at timestamptz not null,
  tries int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade,
  foreign key (tenant_id, thread_id) references inbox_thread (tenant_id, id) on delete cascade,
  check (num_nonnulls(ticket_id, thread_id) = 1)
);
create unique index escalation_due_ticket on escalation_due (tenant_id, ticket_id) where ticket_id is not null;
create unique index escalation_due_thread on escalation_due (tenant_id, thread_id) where thread_id is not null;
create index escalation_due_next on escalation_due (tenant_id, next_at, id);
call app.protect('escalation_due');
call app.falls_due('escalation_due', 'escalations.fire', 'r.next_at', 'next_at');

-- A step fired: once for each deadline of a clock. `round` says which that is, whatever stopped the clock meanwhile.
create table escalation_fired (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  policy_id bigint not null,
  policy_name text not null, -- as it was called then
  number int not null,
  position smallint not null,
  step jsonb not null, -- as it was then
  ticket_id bigint,
  thread_id bigint,
  location_id bigint not null,
  clock text not null,
  round text not null,
  due_at timestamptz not null,
  fired_at timestamptz not null,
  did jsonb not null,
  failed jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade,
  foreign key (tenant_id, thread_id) references inbox_thread (tenant_id, id) on delete cascade,
  check (num_nonnulls(ticket_id, thread_id) = 1)
);
create unique index escalation_fired_ticket on escalation_fired (tenant_id, ticket_id, policy_id, number, clock, round) where ticket_id is not null;
create unique index escalation_fired_thread on escalation_fired (tenant_id, thread_id, policy_id, number, clock, round) where thread_id is not null;
create index escalation_fired_policy on escalation_fired (tenant_id, policy_id, fired_at);
create index escalation_fired_age on escalation_fired (tenant_id, fired_at);
call app.protect('escalation_fired');
call app.falls_due('escalation_fired', 'escalations.forget', $$r.fired_at + interval '365 days'$$);
