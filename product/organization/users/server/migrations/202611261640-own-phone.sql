-- A phone that its person gave themselves, not whoever looks after users: it goes with whoever read the address of the account until then.
alter table users add column phone_is_own boolean not null default false;
