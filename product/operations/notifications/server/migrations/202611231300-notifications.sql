-- What stands under somebody's bell. What happens again while a line is unread is added to its subjects.
create table notification (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null references users,
  kind text not null,
  subjects bigint[] not null check (cardinality(subjects) > 0), -- the last one last
  about text not null,
  note text,
  at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id)
);
call app.protect('notification');
create unique index notification_unread on notification (tenant_id, user_id, kind) where read_at is null;
create index notification_by_user on notification (tenant_id, user_id, at desc);
create index notification_by_subject on notification using gin (subjects) where read_at is null;
