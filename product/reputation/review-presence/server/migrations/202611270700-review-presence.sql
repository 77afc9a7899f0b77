-- Who has a review open, by the last word of their page.
create table review_presence (
  tenant_id bigint not null,
  review_id bigint not null,
  user_id bigint not null references users,
  location_id bigint not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, review_id, user_id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('review_presence');
create index review_presence_now on review_presence (tenant_id, seen_at);
create index review_presence_of on review_presence (tenant_id, user_id);

-- Who is answering a review, until when unless they go on.
create table review_claim (
  tenant_id bigint not null,
  review_id bigint not null,
  user_id bigint not null references users,
  location_id bigint not null,
  until timestamptz not null,
  primary key (tenant_id, review_id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('review_claim');
create index review_claim_now on review_claim (tenant_id, until);
create index review_claim_of on review_claim (tenant_id, user_id);
