-- Codes that left by SMS, and how far each came; key is what the provider's reports name.
create table sent_code (
  key text primary key,
  user_id bigint not null references users on delete cascade,
  sent_at timestamptz not null,
  state text not null,
  problem text
);
call app.protect_platform('sent_code', null, null);
create index sent_code_by_user on sent_code (user_id, sent_at desc);
create index sent_code_by_age on sent_code (sent_at);
