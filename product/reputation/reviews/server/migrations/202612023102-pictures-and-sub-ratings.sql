-- Stars by aspect; what was there before is not known to have any.
alter table review add column sub_ratings jsonb not null default '{}';
alter table review_revision add column sub_ratings jsonb not null default '{}';
create index review_pictured on review (tenant_id, date desc, id desc) where medias <> '[]'::jsonb;
create index review_rated_by_aspect on review (tenant_id, date desc, id desc) where sub_ratings <> '{}'::jsonb;
