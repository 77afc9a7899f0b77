-- Whoever saved the settings last does not prove them by a sign-in of their own; a next certificate counts once another person's proved it.
alter table sso_config
  add column saved_by bigint references users on delete set null,
  add column next_proven boolean not null default true;
