-- Who works where, as far as reviews speak of them.
create table employee (
  tenant_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  other_names text[] not null,
  location_ids bigint[] not null, -- none: every location
  user_id bigint references users,
  is_active boolean not null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id)
);
call app.protect('employee');
create unique index employee_user on employee (tenant_id, user_id) where user_id is not null;

-- Whom a review is about. One that a person removed stays, so that it does not come back by itself.
create table attribution (
  tenant_id bigint not null,
  id bigint generated always as identity,
  review_id bigint not null,
  location_id bigint not null,
  employee_id bigint not null,
  type text not null check (type in ('requestor', 'mention', 'manual')),
  state text not null check (state in ('attributed', 'possible')),
  places jsonb not null, -- of a mention: where its words stand in the review, and why they count
  removed_from text, -- of a removed mention: the words that the review had
  user_id bigint references users, -- who said so; nobody where it was found
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
call app.protect('attribution');
create unique index attribution_once on attribution (tenant_id, review_id, employee_id, type);
create index attribution_of_employee on attribution (tenant_id, employee_id, review_id) where state = 'attributed' and removed_at is null;

-- What employees say of it themselves.
create table attribution_appeal (
  tenant_id bigint not null,
  id bigint generated always as identity,
  review_id bigint not null,
  location_id bigint not null,
  employee_id bigint not null,
  user_id bigint not null references users,
  claim text not null check (claim in ('notMe', 'wasMe')),
  text text not null,
  state text not null check (state in ('open', 'accepted', 'declined')),
  reason text,
  decided_by bigint references users,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
call app.protect('attribution_appeal');
create unique index attribution_appeal_open on attribution_appeal (tenant_id, review_id, employee_id) where state = 'open';
create index attribution_appeal_of on attribution_appeal (tenant_id, state, id);
