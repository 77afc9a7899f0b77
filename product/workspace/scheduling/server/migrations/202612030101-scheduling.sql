-- Drafts that are sent at a chosen time, as they were when it was chosen: one a thing of each kind.
create table scheduled (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  kind text not null,
  thing_id bigint not null,
  location_id bigint not null,
  draft_id bigint not null,
  draft_version int not null,
  revision int not null, -- of the thing
  author_id bigint not null references users,
  state text not null,
  reason text,
  send_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, thing_id)
);
call app.protect('scheduled');
create index scheduled_due on scheduled (tenant_id, kind, send_at) where state = 'Scheduled';
