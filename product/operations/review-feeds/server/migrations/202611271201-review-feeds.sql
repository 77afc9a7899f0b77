-- Addresses at which reviews of sources stand that the product does not read itself.
create table source_feed (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  source_id int not null references source,
  location_id bigint,
  url text not null,
  every_minutes int not null,
  is_on boolean not null,
  timezone text not null,
  day_first boolean not null,
  columns jsonb not null,
  header_name text,
  header_value text, -- sealed
  next_read_at timestamptz not null,
  read_at timestamptz,
  read_code text,
  trouble text,
  said text not null default '',
  found_columns jsonb not null default '[]',
  meanings jsonb not null default '{}',
  records int not null default 0,
  taken int not null default 0,
  refused int not null default 0,
  etag text,
  content_hash text,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
call app.protect('source_feed');
call app.falls_due('source_feed', 'review-feeds.read-due', 'case when r.is_on then r.next_read_at end', 'is_on, next_read_at');

-- What a program sent or a feed holds, a row for each review of one origin: what it said last, and what became of that.
create table review_update (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  origin text not null, -- `push:<source>` or `feed:<id>`
  feed_id bigint,
  source_id int not null references source,
  location_key text not null,
  location_id bigint,
  uid text not null,
  hash text not null,
  status text not null,
  reason text,
  line int,
  record jsonb, -- as long as it waits
  review_id bigint,
  rating float8,
  excerpt text not null,
  received_at timestamptz not null,
  done_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, origin, location_key, uid),
  foreign key (tenant_id, feed_id) references source_feed (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
call app.protect('review_update');
create index review_update_by_time on review_update (tenant_id, received_at desc, id desc);
create index review_update_waiting on review_update (tenant_id, id) where status in ('queued', 'saved', 'failed');
call app.falls_due('review_update', 'review-feeds.forget', 'r.received_at');
