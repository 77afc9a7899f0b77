create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  hash text not null,
  created_at timestamptz not null
);
call app.protect_platform('password_history', null, null);
create index password_history_by_user on password_history (user_id, id desc);
