-- A rule acts on reviews or on tickets; what it waits for says on which it can.
alter table automation_rule add column subject text not null default 'Review';
alter table automation_version add column subject text not null default 'Review';

-- A run is about one thing: a review or a ticket.
alter table automation_run alter column review_id drop not null;
alter table automation_run add column ticket_id bigint;
alter table automation_run add constraint automation_run_thing check (num_nonnulls(review_id, ticket_id) = 1);
alter table automation_run add constraint automation_run_of_ticket_fkey foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade;
alter table automation_run add constraint automation_run_once_on_ticket unique (tenant_id, rule_id, ticket_id, trigger);
create index automation_run_ticket on automation_run (tenant_id, ticket_id);
