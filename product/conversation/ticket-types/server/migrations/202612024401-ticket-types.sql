-- What a tenant says of a type of tickets: how it is worked on, whom to ask, and what a new one begins with.
create table ticket_type_rule (
  tenant_id bigint not null references tenant,
  type smallint not null check (type between 0 and 28),
  instruction text not null,
  contact_id bigint,
  priority smallint check (priority between 0 and 3),
  queue_id bigint,
  is_offered boolean not null,
  version int not null,
  primary key (tenant_id, type),
  foreign key (tenant_id, queue_id) references inbox_queue (tenant_id, id)
);
create index ticket_type_rule_queue on ticket_type_rule (tenant_id, queue_id) where queue_id is not null;
call app.protect('ticket_type_rule');
