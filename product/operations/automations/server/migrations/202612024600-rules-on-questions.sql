-- A run is about one thing: a review, a ticket or a question.
alter table automation_run add column question_id bigint;
alter table automation_run drop constraint automation_run_thing;
alter table automation_run add constraint automation_run_thing check (num_nonnulls(review_id, ticket_id, question_id) = 1);
alter table automation_run add constraint automation_run_of_question_fkey foreign key (tenant_id, question_id) references question (tenant_id, id) on delete cascade;
alter table automation_run add constraint automation_run_once_on_question unique (tenant_id, rule_id, question_id, trigger);
create index automation_run_question on automation_run (tenant_id, question_id);
