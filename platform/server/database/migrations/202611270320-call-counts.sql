-- How often a caller called in the minute that runs, as all servers have it; only of those who call much.
create table call_count (
  key bytea primary key,
  calls int not null,
  until timestamptz not null
);
call app.protect_platform('call_count', null, null);
