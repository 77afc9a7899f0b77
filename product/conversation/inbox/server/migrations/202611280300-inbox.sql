-- Who works on threads together, how far a thread is, and why threads are closed.
create table inbox_queue (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  role_ids bigint[] not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index inbox_queue_name on inbox_queue (tenant_id, lower(name));
call app.protect('inbox_queue');

create table inbox_stage (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  position int not null check (position >= 1),
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index inbox_stage_name on inbox_stage (tenant_id, lower(name));
call app.protect('inbox_stage');

create table closing_reason (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index closing_reason_text on closing_reason (tenant_id, lower(text));
call app.protect('closing_reason');

create table root_cause (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  text text not null,
  tags text[] not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index root_cause_text on root_cause (tenant_id, lower(text));
call app.protect('root_cause');

-- One row for each review that somebody has, or had, to look after; what it says of the review follows the review.
create table inbox_thread (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  channel text not null,
  review_id bigint not null,
  location_id bigint not null,
  last_at timestamptz not null,
  user_id bigint,
  role_id bigint,
  queue_id bigint,
  stage_id bigint,
  stage_since timestamptz,
  due_at timestamptz,
  snoozed_until timestamptz,
  mentioned_ids bigint[] not null default '{}',
  revision int not null, -- of the review when it was last looked at
  is_settled boolean not null, -- it had a reply, or was gone
  closed_at timestamptz,
  closed_by bigint, -- null where its reply closed it
  closing_reason text, -- as it was called then
  root_causes text[] not null default '{}',
  closing_tags text[] not null default '{}',
  reopened_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade,
  foreign key (tenant_id, queue_id) references inbox_queue (tenant_id, id),
  foreign key (tenant_id, stage_id) references inbox_stage (tenant_id, id)
);
create unique index inbox_thread_review on inbox_thread (tenant_id, review_id);
create index inbox_thread_open on inbox_thread (tenant_id, last_at desc, id desc) where closed_at is null;
create index inbox_thread_user on inbox_thread (tenant_id, user_id, last_at desc, id desc) where closed_at is null;
create index inbox_thread_queue on inbox_thread (tenant_id, queue_id, last_at desc, id desc) where closed_at is null and queue_id is not null;
create index inbox_thread_stage on inbox_thread (tenant_id, stage_id) where stage_id is not null;
create index inbox_thread_snoozed on inbox_thread (tenant_id, snoozed_until) where snoozed_until is not null;
create index inbox_thread_mentioned on inbox_thread using gin (tenant_id, mentioned_ids) where closed_at is null;
create index inbox_thread_closed on inbox_thread (tenant_id, last_at desc, id desc) where closed_at is not null;
create index inbox_thread_role on inbox_thread (tenant_id, role_id) where role_id is not null;
call app.protect('inbox_thread');

insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, user_id, snoozed_until, mentioned_ids, revision, is_settled, closed_at)
select r.tenant_id, 'Review', r.id, r.location_id, coalesce(r.responded_at, r.vanished_at, r.date), r.assignee_id, r.snoozed_until,
  coalesce((select array_agg(distinct m) from review_note n cross join unnest(n.mentions) m where n.tenant_id = r.tenant_id and n.review_id = r.id and n.deleted_at is null), '{}'),
  r.revision, r.responded_at is not null or r.vanished_at is not null, coalesce(r.responded_at, r.vanished_at)
from review r
where not r.history and (r.responded_at is null and r.vanished_at is null or r.date > now() - interval '90 days')
on conflict do nothing;
