-- Tickets that were closed because another goes on for them.
alter table ticket add column merged_into_id bigint;
create index ticket_merged on ticket (tenant_id, merged_into_id) where merged_into_id is not null;

-- What a merge moved to the ticket that goes on, so that it can be put back as it was.
create table ticket_merge (
  tenant_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null, -- goes on
  at timestamptz not null,
  user_id bigint not null,
  parts jsonb not null, -- of each other one: what it was, and which notes, history, stops and labels came from it
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade
);
create index ticket_merge_of on ticket_merge (tenant_id, ticket_id, id);
call app.protect('ticket_merge');
