-- What an account reaches and the license has no room for, as the source calls it.
alter table credential add column left_out text[] not null default '{}';
