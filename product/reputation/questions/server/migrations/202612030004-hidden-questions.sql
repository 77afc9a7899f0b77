-- A hidden question stays, and is nowhere: no list shows it, no page of ours, and nobody owes it a reply. Who hid it, when and why; null where it is not.
alter table question
  add column hidden_at timestamptz,
  add column hidden_by bigint references users,
  add column hidden_reason text,
  add column hidden_explanation text;
create index question_hidden on question (tenant_id, hidden_at) where hidden_at is not null;
