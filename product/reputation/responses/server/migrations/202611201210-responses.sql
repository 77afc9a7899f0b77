create table response_template (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  text text not null,
  locale text,
  min_rating smallint not null default 1,
  max_rating smallint not null default 5,
  uses int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call app.protect('response_template');

create table response (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  review_id bigint not null,
  location_id bigint not null, -- the review's, which never changes
  text text not null,
  submitted_text text,
  state text not null,
  approval_status text,
  origin text not null default 'user',
  author_id bigint references users,
  approver_id bigint references users,
  template_id bigint,
  current boolean not null default true,
  failure_reason text,
  reply_reason text,
  reason text,
  tries int not null default 0,
  tried_at timestamptz,
  fence uuid, -- of the try under way or of unknown outcome; only the holder may write its outcome
  next_try_at timestamptz, -- when the next try, or the next look at the source, is due
  sent_at timestamptz,
  source_updated_at timestamptz,
  remove_asked_at timestamptz,
  removed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references location (tenant_id, id),
  foreign key (tenant_id, template_id) references response_template (tenant_id, id) on delete set null (template_id)
);
call app.protect('response');
create unique index response_current on response (tenant_id, review_id) where current;
create index response_by_review on response (tenant_id, review_id, id desc);
create index response_due on response (tenant_id, next_try_at) where next_try_at is not null;
create index response_by_location on response (tenant_id, location_id, id desc);

create table response_step (
  tenant_id bigint not null,
  id bigint generated always as identity,
  response_id bigint not null,
  state text not null,
  at timestamptz not null,
  actor_id bigint references users,
  note text,
  primary key (tenant_id, id),
  foreign key (tenant_id, response_id) references response (tenant_id, id) on delete cascade
);
call app.protect('response_step');
create index response_step_by_response on response_step (tenant_id, response_id, id);
