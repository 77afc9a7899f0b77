-- Reviews that were forwarded: by whom, to whom, with which words. Roles stand by the name that they had.
create table review_forward (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  review_id bigint not null,
  location_id bigint not null,
  by_id bigint references users on delete set null,
  message text not null,
  user_ids bigint[] not null,
  roles text[] not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('review_forward');
create index review_forward_of on review_forward (tenant_id, review_id, id desc);

-- The guests of a forward, by their links, and what they answered.
create table forward_guest (
  tenant_id bigint not null references tenant,
  forward_id bigint not null,
  link_id bigint not null,
  name text not null,
  answer text,
  answered_at timestamptz,
  primary key (tenant_id, link_id),
  foreign key (tenant_id, forward_id) references review_forward (tenant_id, id) on delete cascade
);
call app.protect('forward_guest');
create index forward_guest_of on forward_guest (tenant_id, forward_id);
