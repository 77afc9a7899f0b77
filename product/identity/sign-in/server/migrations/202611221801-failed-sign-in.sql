-- Tries with a wrong password, for whom it was tried on.
create table failed_sign_in (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null,
  ip text not null,
  user_agent text not null
);
call app.protect_platform('failed_sign_in', null, null);
create index failed_sign_in_by_user on failed_sign_in (user_id, at);
