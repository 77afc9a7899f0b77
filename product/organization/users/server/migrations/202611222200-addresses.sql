-- An address that was changed opens nothing until its reader has confirmed it, whoever wrote it and by which way.
alter table users
  add column email_confirmed boolean not null default true,
  -- What a person asked for as their own new address; it takes the place of the one they have once it is confirmed.
  add column pending_email text,
  -- Addresses until now whose readers are still to be told.
  add column former_emails text[] not null default '{}';

create function app.change_address() returns trigger language plpgsql as $$
begin
  new.auth_version := old.auth_version + 1; -- sessions and keys that went to the old address end
  new.email_confirmed := false;
  new.pending_email := null;
  if old.password_hash is not null or old.notified or old.last_login is not null then
    new.former_emails := old.former_emails || old.email;
  end if;
  return new;
end $$;
create trigger changes_address before update of email on users for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function app.change_address();
