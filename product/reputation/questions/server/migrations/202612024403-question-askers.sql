-- Where a visitor of a page wants the reply to their question: kept until it is mailed, and no longer than 90 days.
create table question_asker (
  tenant_id bigint not null references tenant,
  question_id bigint not null,
  email text not null,
  locale text not null,
  at timestamptz not null,
  primary key (tenant_id, question_id),
  foreign key (tenant_id, question_id) references question (tenant_id, id) on delete cascade
);
call app.protect('question_asker');
call app.falls_due('question_asker', 'questions.forget-askers', $$r.at + interval '90 days'$$);
