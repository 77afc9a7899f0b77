-- Businesses that stand beside locations of the tenant, and where their reviews are.
create table competitor (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  location_ids bigint[] not null,
  pages jsonb not null, -- of each source one: its id or address there
  is_active boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect('competitor');

-- What comparing needs of a review of theirs: no words, and nobody's name.
create table competitor_review (
  tenant_id bigint not null,
  id bigint generated always as identity,
  competitor_id bigint not null,
  source_id int not null references source,
  uid text not null,
  rating smallint not null,
  at timestamptz not null,
  is_replied boolean, -- null where nothing is said of replies
  replied_at timestamptz, -- null, too, where the time is not told
  primary key (tenant_id, id),
  unique (tenant_id, competitor_id, source_id, uid),
  foreign key (tenant_id, competitor_id) references competitor (tenant_id, id) on delete cascade
);
call app.protect('competitor_review');
-- The newest first, and everything that is summed of a period, without a look at the rows.
create index competitor_review_by_time on competitor_review (tenant_id, at desc, id desc) include (competitor_id, source_id, rating, is_replied, replied_at);

-- When a page of theirs was read first and last, and the day of the first review that is known of it.
create table competitor_read (
  tenant_id bigint not null,
  competitor_id bigint not null,
  source_id int not null references source,
  first_at timestamptz not null,
  last_at timestamptz not null,
  since date,
  primary key (tenant_id, competitor_id, source_id),
  foreign key (tenant_id, competitor_id) references competitor (tenant_id, id) on delete cascade
);
call app.protect('competitor_read');
