create table session (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  handle text not null,
  user_id bigint not null references users on delete cascade,
  actor_id bigint not null references users on delete cascade,
  persistent boolean not null,
  auth_version int not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
call app.protect_platform('session', null, null);
create index session_by_user on session (user_id);
