-- Words that a tenant does not want in what it sends, by list.
create table word_list (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  type text not null,
  action text not null,
  words text[] not null,
  modules int[] not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index word_list_name on word_list (tenant_id, lower(name));
call app.protect('word_list');
grant usage on sequence word_list_id_seq to app_rw;
