-- What machines drafted, as document 001 §3 lists it, and how much of it was sent.
create table ai_draft (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  review_id bigint not null,
  user_id bigint not null references users,
  origin text not null,
  model text,
  prompt_text text not null, -- as it left, without personal data
  prompt_data_type text not null,
  sentiment smallint not null,
  response text,
  response_ms int,
  failure text,
  tokens_in int,
  tokens_out int,
  is_cut boolean not null default false,
  facts jsonb not null default '[]',
  strange text[] not null default '{}', -- links and addresses that no fact has
  template_id bigint,
  system_template_id bigint,
  response_id bigint, -- the reply that was made of it
  edit_distance int,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('ai_draft');
create index ai_draft_by_review on ai_draft (tenant_id, review_id, id desc);
