-- What is told of a type, by which channel and how often: for a tenant, one of its roles (role_id) or one user (user_id). Null: as the rule above says.
create table notification_rule (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  type smallint not null,
  role_id bigint not null default 0,
  user_id bigint not null default 0,
  email text,
  in_app text,
  filters jsonb,
  email_subject text,
  is_active boolean,
  is_locked boolean not null default false,
  updated_by bigint,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check (role_id = 0 or user_id = 0),
  check (user_id = 0 or not is_locked)
);
create unique index notification_rule_for on notification_rule (tenant_id, type, role_id, user_id);
create index notification_rule_user on notification_rule (tenant_id, user_id) where user_id <> 0;
call app.protect('notification_rule');

-- When a user may be reached: quiet hours by their own clock, and the four-hour windows outside of which mail waits.
create table notification_reader (
  tenant_id bigint not null references tenant,
  user_id bigint not null references users,
  is_quiet boolean not null,
  quiet_from text not null,
  quiet_to text not null,
  weekend_to text not null,
  windows int[] not null,
  urgent_wakes boolean not null,
  paused_until timestamptz,
  primary key (tenant_id, user_id)
);
call app.protect('notification_reader');

-- What a user does not want to hear of for a while: one review, one location or one type.
create table notification_mute (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null references users,
  type smallint,
  review_id bigint,
  location_id bigint,
  until timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check (num_nonnulls(type, review_id, location_id) = 1)
);
create index notification_mute_user on notification_mute (tenant_id, user_id);
call app.protect('notification_mute');

-- What was told to whom, why, and whether it arrived. Where a moment is null nothing waits for it.
create table notification_item (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null references users,
  key text not null, -- the event that it tells of, so that it is told once
  type smallint not null,
  kind text not null,
  subject bigint not null,
  about text not null,
  note text,
  review_id bigint,
  location_id bigint,
  needs text, -- the action without which it is no longer told
  at timestamptz not null,
  set_by text not null,
  set_role_id bigint,
  set_at timestamptz,
  filters jsonb,
  in_app text not null,
  in_app_due timestamptz,
  email text not null,
  email_due timestamptz,
  email_at timestamptz,
  is_gathered boolean not null, -- read meanwhile, it is not mailed any more
  email_subject text,
  read_at timestamptz,
  primary key (tenant_id, id)
);
create unique index notification_item_key on notification_item (tenant_id, user_id, key);
create index notification_item_user on notification_item (tenant_id, user_id, at desc, id desc);
create index notification_item_age on notification_item (tenant_id, at);
create index notification_item_bell on notification_item (tenant_id, in_app_due) where in_app_due is not null;
create index notification_item_mail on notification_item (tenant_id, email_due) where email_due is not null;
create index notification_item_subject on notification_item (tenant_id, kind, subject) where in_app_due is not null or email_due is not null;
call app.protect('notification_item');
call app.falls_due('notification_item', 'notifications.forget', 'r.at');
call app.falls_due('notification_item', 'notifications.show', 'r.in_app_due', 'in_app_due');
call app.falls_due('notification_item', 'digest.send-due', 'r.email_due', 'email_due');

-- Until when late replies were told.
create table notification_watch (
  tenant_id bigint primary key references tenant,
  late_until timestamptz not null
);
call app.protect('notification_watch');
call app.falls_due('review', 'notifications.tell-late', 'r.due_at', 'target_at, responded_at, vanished_at, history, date');
