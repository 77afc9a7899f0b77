-- Drafts of replies that are sent at a chosen time, as they were when it was chosen.
create table scheduled_reply (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  review_id bigint not null,
  location_id bigint not null,
  response_id bigint not null,
  response_version int not null,
  revision int not null, -- of the review
  author_id bigint not null references users,
  state text not null,
  reason text,
  send_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, review_id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('scheduled_reply');
create index scheduled_reply_due on scheduled_reply (tenant_id, send_at) where state = 'Scheduled';
call app.falls_due('scheduled_reply', 'scheduled-replies.send', $$case when r.state = 'Scheduled' then r.send_at end$$, 'state, send_at');
