-- What an organization undertakes because of what its reviews say.
create table action_plan (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  goal text not null,
  location_id bigint, -- null for the whole organization
  owner_id bigint,
  due_on date,
  state smallint not null default 1 check (state between 1 and 5),
  steps jsonb not null default '[]', -- id, text, doneAt, doneBy
  rejection text,
  created_at timestamptz not null,
  created_by bigint not null,
  submitted_at timestamptz,
  submitted_by bigint,
  approved_at timestamptz,
  approved_by bigint,
  done_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id),
  check ((submitted_at is null) = (submitted_by is null)),
  check ((approved_at is null) = (approved_by is null)),
  check (state <> 2 or submitted_at is not null),
  check ((state in (3, 5)) = (approved_at is not null)),
  check ((state = 5) = (done_at is not null)),
  check (state <> 4 or rejection is not null)
);
create index action_plan_due on action_plan (tenant_id, due_on, id) where state <> 5;
create index action_plan_location on action_plan (tenant_id, location_id) where location_id is not null;
create index action_plan_done on action_plan (tenant_id, done_at desc, id desc) where state = 5;
call app.protect('action_plan');

-- A plan outlives the reviews that are its evidence, so no key holds them together.
create table action_plan_review (
  tenant_id bigint not null references tenant,
  plan_id bigint not null,
  review_id bigint not null,
  attached_at timestamptz not null,
  attached_by bigint not null,
  primary key (tenant_id, plan_id, review_id),
  foreign key (tenant_id, plan_id) references action_plan (tenant_id, id) on delete cascade
);
create index action_plan_review_of on action_plan_review (tenant_id, review_id);
call app.protect('action_plan_review');
