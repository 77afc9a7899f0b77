-- How a tenant's people are found and sent to their own provider before anybody is signed in; single sign-on keeps the rest.
alter table tenant
  add column sso_issuer text unique check (sso_issuer = lower(sso_issuer)),
  add column sso_enabled boolean not null default false,
  add column sso_logout_url text,
  add column sso_web_login_url text;
