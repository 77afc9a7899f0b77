-- After so many hours without anything done, a thread goes back from its user; null: it never does.
create table inbox_setting (
  tenant_id bigint primary key references tenant,
  return_hours int check (return_hours > 0),
  version int not null
);
call app.protect('inbox_setting');

alter table inbox_thread add column return_at timestamptz;
alter table inbox_thread add column returned_at timestamptz;
alter table inbox_thread add column returned_from bigint; -- the user who had it
create index inbox_thread_return on inbox_thread (tenant_id, return_at) where return_at is not null;
call app.falls_due('inbox_thread', 'inbox.return', 'r.return_at', 'return_at');
