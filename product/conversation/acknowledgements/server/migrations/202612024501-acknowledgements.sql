-- Messages that go out by themselves when something arrives: acknowledgements, and what is said outside business hours.
create table ack_message (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  kind text not null,
  comment_type text not null,
  config_type text not null,
  location_id bigint, -- null: all
  source_ids bigint[] not null, -- none: all
  delay_minutes int not null,
  texts jsonb not null, -- by locale
  uses_location_hours boolean not null,
  time_zone text, -- null: that of the location
  week jsonb not null,
  special_days jsonb not null,
  is_active boolean not null,
  saved_by bigint references users, -- in whose name it replies publicly
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
create index ack_message_location on ack_message (tenant_id, location_id) where location_id is not null;
call app.protect('ack_message');

-- What was sent, or not, for each thing that arrived: one row at most, which outlives its message. Nothing of who wrote is in it.
create table ack_sending (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  comment_type text not null,
  thing_id bigint not null,
  location_id bigint not null,
  message_id bigint not null,
  config_type text not null,
  state text not null,
  reason text,
  tries int not null default 0,
  arrived_at timestamptz not null,
  due_at timestamptz not null, -- of one that is being sent: until when its outcome is waited for
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, comment_type, thing_id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
create index ack_sending_due on ack_sending (tenant_id, due_at) where state in ('Waiting', 'Sending');
create index ack_sending_message on ack_sending (tenant_id, message_id, id desc);
create index ack_sending_location on ack_sending (tenant_id, location_id);
call app.protect('ack_sending');
call app.falls_due('ack_sending', 'acknowledgements.send', $$case when r.state in ('Waiting', 'Sending') then r.due_at end$$, 'state, due_at');
