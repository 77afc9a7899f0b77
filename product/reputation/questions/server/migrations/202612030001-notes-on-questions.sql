-- How many private notes a question has, so that a row and a filter ask for no other table.
alter table question add column notes int not null default 0 check (notes >= 0);

-- What users write to each other about a question; none of it ever leaves the product.
create table question_note (
  tenant_id bigint not null,
  id bigint generated always as identity,
  question_id bigint not null,
  author_id bigint not null references users,
  text text not null, -- whom it mentions stands in it by their id, not by their name
  mentions bigint[] not null,
  told bigint[] not null, -- whom it mentioned before, too
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, question_id) references question (tenant_id, id) on delete cascade
);
call app.protect('question_note');
create index question_note_of on question_note (tenant_id, question_id, id);
create index question_note_deleted on question_note (tenant_id, deleted_at) where deleted_at is not null;
call app.falls_due('question_note', 'questions.forget-notes', 'r.deleted_at', 'deleted_at');
