create table source (
  id int primary key,
  key text not null unique,
  name text not null,
  status smallint not null default 1,
  listable boolean not null,
  publishable boolean not null,
  reviewable boolean not null,
  oauthable boolean not null,
  competitor boolean not null,
  publish_responses boolean not null,
  exportable boolean not null,
  credential_hierarchy text not null,
  reply_max_bytes int
);
alter table source enable row level security;
alter table source force row level security;
create policy seen on source for select using (true);
grant select on source to app_rw;

-- The sources of document 002 §9 and two more review sites that document 001 names or implies.
insert into source (id, key, name, listable, publishable, reviewable, oauthable, competitor, publish_responses, exportable, credential_hierarchy, reply_max_bytes) values
  (1, 'GOOGLE_PLACES', 'Google Places', true, true, true, true, true, true, true, 'tenant', 4096),
  (2, 'FACEBOOK', 'Facebook', true, true, true, true, true, false, true, 'tenant', 8000),
  (3, 'YELP', 'Yelp', true, false, true, false, true, false, false, 'none', null),
  (4, 'TRIPADVISOR', 'Tripadvisor', true, false, true, false, true, false, true, 'none', null),
  (5, 'TWITTER', 'Twitter', false, true, false, true, false, false, true, 'tenant', null),
  (6, 'GOOGLE_PLUS', 'Google Plus', false, false, false, false, false, false, false, 'none', null),
  (7, 'YOUTUBE', 'YouTube', false, true, false, true, false, false, true, 'tenant', null),
  (8, 'INSTAGRAM', 'Instagram', false, true, false, true, false, false, true, 'tenant', null),
  (9, 'FORUM', 'Forum', false, false, false, false, false, false, true, 'none', null),
  (10, 'NEWS', 'News', false, false, false, false, false, false, true, 'none', null),
  (11, 'BLOG', 'Blog', false, false, false, false, false, false, true, 'none', null),
  (12, 'REVIEW', 'Review', false, false, true, false, false, false, true, 'none', null),
  (13, 'VIDEO', 'Video', false, false, false, false, false, false, true, 'none', null),
  (14, 'GENERAL', 'General', false, false, false, false, false, false, true, 'none', null),
  (15, 'IMAGE', 'Image', false, false, false, false, false, false, true, 'none', null),
  (16, 'LINKEDIN', 'LinkedIn', false, true, false, true, false, false, true, 'tenant', null),
  (17, 'BING', 'Bing', true, true, false, true, true, false, true, 'tenant', null),
  (18, 'SNAPCHAT', 'Snapchat', false, true, false, true, false, false, true, 'tenant', null),
  (19, 'TIKTOK', 'TikTok', false, true, false, true, false, false, true, 'tenant', null);
