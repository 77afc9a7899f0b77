-- What somebody has to settle: its stage, who has it, and until when.
create table ticket_stage (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  kind text, -- one of the default stages; null for one of the tenant's own
  position int not null check (position >= 1),
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index ticket_stage_name on ticket_stage (tenant_id, lower(name));
create unique index ticket_stage_kind on ticket_stage (tenant_id, kind) where kind is not null;
call app.protect('ticket_stage');

-- The last number given, what was created in a month, and how much may be; null: any number.
create table ticket_setting (
  tenant_id bigint primary key references tenant,
  last_number int not null default 0,
  month date,
  created int not null default 0,
  monthly_limit int check (monthly_limit >= 0),
  version int not null default 0
);
call app.protect('ticket_setting');

create table ticket (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  number int not null,
  type smallint not null,
  title text not null,
  text text not null,
  priority smallint not null,
  stage_id bigint not null,
  stage_since timestamptz not null,
  location_id bigint not null,
  review_id bigint,
  source_id bigint references source,
  rating smallint,
  nps smallint,
  sentiment smallint,
  reporter_name text,
  reporter_email text,
  reporter_phone text,
  user_id bigint,
  role_id bigint,
  queue_id bigint,
  response_status text,
  closes_on_reply boolean not null default false, -- with what its closing columns say by then
  revision int, -- of its review when it was last looked at
  due_at timestamptz, -- set by hand, in place of the resolution
  first_reply_at timestamptz, -- when there was one
  next_reply_from timestamptz, -- since when another one is waited for
  first_due_at timestamptz,
  next_due_at timestamptz,
  resolve_due_at timestamptz,
  target_at timestamptz, -- what is due next; null while no clock runs
  target_kind text,
  stop_reason text,
  stopped_at timestamptz,
  postponed_until timestamptz,
  opened_at timestamptz not null,
  created_by bigint,
  closed_at timestamptz,
  closed_by bigint,
  closing_reason text, -- as it was called then
  root_causes text[] not null default '{}',
  closing_tags text[] not null default '{}',
  explanation text,
  url text,
  notes int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade,
  foreign key (tenant_id, stage_id) references ticket_stage (tenant_id, id),
  foreign key (tenant_id, queue_id) references inbox_queue (tenant_id, id),
  check (closed_at >= opened_at)
);
create unique index ticket_number on ticket (tenant_id, number);
create unique index ticket_once on ticket (tenant_id, review_id, type) where review_id is not null and closed_at is null;
create index ticket_review on ticket (tenant_id, review_id) where review_id is not null;
create index ticket_target on ticket (tenant_id, target_at, id) where closed_at is null;
create index ticket_user on ticket (tenant_id, user_id, target_at, id) where closed_at is null;
create index ticket_queue on ticket (tenant_id, queue_id) where closed_at is null and queue_id is not null;
create index ticket_role on ticket (tenant_id, role_id) where role_id is not null;
create index ticket_stage_of on ticket (tenant_id, stage_id, target_at, id);
create index ticket_location on ticket (tenant_id, location_id);
create index ticket_closed on ticket (tenant_id, closed_at desc, id desc) where closed_at is not null;
create index ticket_postponed on ticket (tenant_id, postponed_until) where postponed_until is not null;
call app.protect('ticket');
call app.make_labelable('ticket');
call app.falls_due('ticket', 'tickets.resume', 'r.postponed_until', 'postponed_until');

-- When the clocks of a ticket stood still, and why; a policy that changes later changes none of it.
create table ticket_stop (
  tenant_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  reason text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade
);
create index ticket_stop_of on ticket_stop (tenant_id, ticket_id, from_at);
call app.protect('ticket_stop');

create table ticket_log (
  tenant_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  at timestamptz not null,
  user_id bigint, -- null where the product itself did it
  change text not null,
  before jsonb not null,
  after jsonb not null,
  stage_id bigint, -- where it left one, with since when it was there
  stage_since timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade
);
create index ticket_log_of on ticket_log (tenant_id, ticket_id, id);
create index ticket_log_stage on ticket_log (tenant_id, stage_id, at) where stage_id is not null;
call app.protect('ticket_log');

create table ticket_note (
  tenant_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  author_id bigint not null,
  text text not null, -- whom it mentions stands in it by their id
  mentions bigint[] not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade
);
create index ticket_note_of on ticket_note (tenant_id, ticket_id, id);
call app.protect('ticket_note');

insert into ticket_stage (tenant_id, name, kind, position, created_at)
select t.id, s.name, s.kind, s.position, now() from tenant t cross join (values
  ('Open', 'Open', 10), ('In Progress', 'InProgress', 20), ('Response Pending', 'ResponsePending', 30), ('Response Failed', 'ResponseFailed', 40),
  ('Publishing Failed', 'PublishingFailed', 50), ('Escalated', 'Escalated', 60), ('Closed', 'Closed', 70), ('Dismissed', 'Dismissed', 80)) s(name, kind, position)
on conflict do nothing;
