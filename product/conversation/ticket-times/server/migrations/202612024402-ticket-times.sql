-- How long somebody worked on a ticket, as they say.
create table ticket_time (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  ticket_id bigint not null,
  author_id bigint not null,
  minutes int not null check (minutes between 1 and 1440),
  day date not null,
  text text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade
);
create index ticket_time_of on ticket_time (tenant_id, ticket_id, day, id);
call app.protect('ticket_time');
