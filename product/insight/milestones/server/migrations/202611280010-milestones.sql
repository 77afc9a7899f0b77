-- What users say was done on a day, to be seen beside a trend.
create table milestone (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  day date not null,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('milestone');
create index milestone_by_day on milestone (tenant_id, day desc, id desc);

-- What else was done stands in the audit; of a big one, few records.
create index audit_of_milestones on audit_record (tenant_id, at) where action in
  ('credential.connect', 'location.create', 'template.create', 'fact.create', 'approval-rule.create', 'service-level.create',
   'word-list.create', 'employee.create', 'widget.create', 'auto-send.turnOn');
