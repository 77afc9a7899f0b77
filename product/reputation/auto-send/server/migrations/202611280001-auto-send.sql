-- Whether replies are sent automatically at all, and after how long.
create table auto_send_setting (
  tenant_id bigint not null references tenant,
  is_on boolean not null,
  delay_minutes int not null,
  version int not null,
  primary key (tenant_id)
);
call app.protect('auto_send_setting');

-- Reviews of one location, source, rating and language: how many drafts users sent as they were, and whether it sends by itself.
create table auto_send_group (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  location_id bigint not null,
  source_id bigint not null references source,
  rating smallint not null,
  language text not null,
  model text not null, -- whose drafts are counted
  sent int not null default 0,
  unchanged int not null default 0,
  auto_sent int not null default 0,
  counted_from timestamptz not null,
  opener_id bigint references users, -- null while it is off
  opened_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  closed_by bigint references users,
  closed_review_id bigint,
  primary key (tenant_id, id),
  unique (tenant_id, location_id, source_id, rating, language),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
call app.protect('auto_send_group');

-- The drafts that were counted, each once.
create table auto_send_draft (
  tenant_id bigint not null references tenant,
  ai_draft_id bigint not null,
  group_id bigint not null,
  unchanged boolean not null,
  primary key (tenant_id, ai_draft_id),
  foreign key (tenant_id, ai_draft_id) references ai_draft (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references auto_send_group (tenant_id, id) on delete cascade
);
call app.protect('auto_send_draft');
create index auto_send_draft_of on auto_send_draft (tenant_id, group_id);

-- What was done about a review in a group that sends by itself.
create table auto_reply (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  review_id bigint not null,
  location_id bigint not null,
  group_id bigint not null,
  revision int not null, -- of the review, when it was drafted for
  state text not null,
  reason text,
  found text,
  ai_draft_id bigint,
  text text,
  send_at timestamptz,
  response_id bigint,
  reported_by bigint references users,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, review_id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references auto_send_group (tenant_id, id) on delete cascade
);
call app.protect('auto_reply');
create index auto_reply_of on auto_reply (tenant_id, group_id, id desc);
create index auto_reply_due on auto_reply (tenant_id, send_at) where state in ('Drafting', 'Waiting');
create index auto_reply_sent on auto_reply (tenant_id, response_id) where response_id is not null;
-- A draft that never came is given up when its time is over.
call app.falls_due('auto_reply', 'auto-send.send', $$case when r.state in ('Drafting', 'Waiting') then r.send_at end$$, 'state, send_at');
