-- Whoever put a certificate in never proves it, however many others save afterwards: all who saved since the last proof are kept, not only the last one.
alter table sso_config
  add column savers bigint[] not null default '{}',
  add column next_savers bigint[] not null default '{}',
  add column key_savers jsonb not null default '{}'; -- by a key that no sign-in has proved, in use or not, so that taking it out and putting it back forgets nobody

alter table sso_config no force row level security;
update sso_config set
  savers = case when tested_version is distinct from version then array[saved_by] else '{}' end,
  next_savers = case when next_certificate is not null and not next_proven then array[saved_by] else '{}' end
where saved_by is not null;
alter table sso_config force row level security;

alter table sso_config drop column saved_by;
