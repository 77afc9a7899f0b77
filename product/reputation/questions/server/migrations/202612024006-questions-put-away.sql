-- Until when a question is put away, for everybody.
alter table question add column snoozed_until timestamptz;
