-- The key with which it was asked for: a key sees what was asked with it, not what else its maker asked.
alter table export add column api_key_id bigint;
