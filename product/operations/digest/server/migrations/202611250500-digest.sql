-- Who is mailed what is new under their bell, and how often; without a row nobody is.
create table digest (
  tenant_id bigint not null references tenant,
  user_id bigint not null references users,
  frequency text not null,
  next_at timestamptz not null,
  told_until timestamptz not null, -- what came later was in no mail yet
  sent_at timestamptz,
  primary key (tenant_id, user_id)
);
call app.protect('digest');
create index digest_due on digest (tenant_id, next_at);
