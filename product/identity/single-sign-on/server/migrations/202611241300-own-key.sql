-- Our own keys for a SAML provider, the newest first and at most two: it checks our requests with one and encrypts for it; the former still opens.
alter table sso_config
  add column sign_requests boolean not null default false,
  add column own_keys jsonb not null default '[]'; -- certificate, private_key (sealed) and made_at of each
