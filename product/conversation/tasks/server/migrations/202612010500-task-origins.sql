-- What a task was created from. A task outlives its review or ticket and says that it is gone, so no key holds them together.
alter table task
  add column review_id bigint,
  add column ticket_id bigint;
create index task_review on task (tenant_id, review_id) where review_id is not null;
create index task_ticket on task (tenant_id, ticket_id) where ticket_id is not null;
