-- Words that no tenant wants in what it sends. Everybody reads them; they are written in the super tenant alone.
create table system_word_list (
  id bigint generated always as identity primary key,
  name text not null,
  type text not null,
  action text not null,
  words text[] not null,
  modules int[] not null,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index system_word_list_name on system_word_list (lower(name));
alter table system_word_list enable row level security;
alter table system_word_list force row level security;
create policy seen on system_word_list for select using (true);
create policy written on system_word_list for all using (app.tenant_id() = 1 or app.is_platform()) with check (app.tenant_id() = 1 or app.is_platform());
grant select, insert, update, delete on system_word_list to app_rw;
grant usage on sequence system_word_list_id_seq to app_rw;
