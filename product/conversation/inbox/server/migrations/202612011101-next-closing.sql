-- What a thread says of itself once its reply closes it: chosen before the reply is sent, by number, and written in words when it closes.
alter table inbox_thread
  add column next_reason_id bigint,
  add column next_cause_ids bigint[] not null default '{}',
  add column next_tags text[] not null default '{}';
