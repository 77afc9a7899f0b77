alter table session
  add column mfa_at timestamptz,
  add column is_sso boolean not null default false,
  add column pending text check (pending in ('password', 'terms')),
  -- An impersonated session hangs on the one it came from, and ends with it.
  add column parent_id bigint references session on delete cascade,
  add column may_write boolean not null default true,
  add column reason text;
create index session_by_parent on session (parent_id) where parent_id is not null;
