-- What remembers a browser after a success, so that a stranger's failures do not lock its person out.
create table known_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  hash bytea not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (hash, user_id)
);
call app.protect_platform('known_device', null, null);
create index known_device_by_user on known_device (user_id);

-- An authenticator app; in force once confirmed. A step of time that was used is never taken again.
create table second_factor (
  user_id bigint primary key references users on delete cascade,
  secret text,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  -- One that is being set up; the one in force goes on until it is confirmed.
  next_secret text,
  next_at timestamptz
);
call app.protect_platform('second_factor', null, null);

create table recovery_code (
  user_id bigint not null references users on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
call app.protect_platform('recovery_code', null, null);

-- How often something was done in a window of time; keys are hashes of what is counted.
create table try_count (
  key bytea primary key,
  count int not null,
  until timestamptz not null
);
call app.protect_platform('try_count', null, null);
create index try_count_by_age on try_count (until);

-- A persistent session gets a new secret every day it is used; calls under way may still bring the one before.
alter table session
  add column rotated_at timestamptz,
  add column previous_hash bytea unique,
  add column previous_until timestamptz;
