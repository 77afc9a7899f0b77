-- Who was shown a secret: it ends where that person's address turns out to have been somebody else's.
alter table partner_login
  add column secret_by bigint references users on delete set null,
  add column former_by bigint references users on delete set null;
