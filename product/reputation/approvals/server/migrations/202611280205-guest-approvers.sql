-- Whose permissions the guests of a rule's steps act with: who saved them.
alter table approval_rule add column lent_by bigint references users;
