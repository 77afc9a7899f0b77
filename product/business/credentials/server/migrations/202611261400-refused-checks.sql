-- What the source said to the last look whether an account works, where it refused for a reason that does not break the account.
alter table credential add column check_error text;
