-- Questions that were forwarded: by whom, to whom, with which words. Roles stand by the name that they had.
create table question_forward (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  question_id bigint not null,
  location_id bigint not null,
  by_id bigint references users on delete set null,
  message text not null,
  user_ids bigint[] not null,
  roles text[] not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, question_id) references question (tenant_id, id) on delete cascade
);
call app.protect('question_forward');
create index question_forward_of on question_forward (tenant_id, question_id, id desc);

-- The guests of a forward, by their links, and what they answered.
create table question_forward_guest (
  tenant_id bigint not null references tenant,
  forward_id bigint not null,
  link_id bigint not null,
  name text not null,
  answer text,
  answered_at timestamptz,
  primary key (tenant_id, link_id),
  foreign key (tenant_id, forward_id) references question_forward (tenant_id, id) on delete cascade
);
call app.protect('question_forward_guest');
create index question_forward_guest_of on question_forward_guest (tenant_id, forward_id);
