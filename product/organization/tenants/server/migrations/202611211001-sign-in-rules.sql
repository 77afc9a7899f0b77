alter table tenant
  add column tenant_switcher boolean not null default true,
  add column consent_required boolean not null default false,
  add column social_terms boolean not null default false,
  -- A password is due again after so many days; null never.
  add column password_days int check (password_days between 1 and 3650),
  add column default_date_range text,
  add column host_name text unique;
