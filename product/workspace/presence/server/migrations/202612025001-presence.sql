-- Who has a thing of some kind open, by the last word of their page.
create table presence (
  tenant_id bigint not null,
  kind text not null,
  thing_id bigint not null,
  user_id bigint not null references users,
  location_id bigint not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, kind, thing_id, user_id)
);
call app.protect('presence');
create index presence_now on presence (tenant_id, kind, seen_at);
create index presence_of on presence (tenant_id, user_id);

-- Who is replying to a thing, until when unless they go on.
create table claim (
  tenant_id bigint not null,
  kind text not null,
  thing_id bigint not null,
  user_id bigint not null references users,
  location_id bigint not null,
  until timestamptz not null,
  primary key (tenant_id, kind, thing_id)
);
call app.protect('claim');
create index claim_now on claim (tenant_id, kind, until);
create index claim_of on claim (tenant_id, user_id);
