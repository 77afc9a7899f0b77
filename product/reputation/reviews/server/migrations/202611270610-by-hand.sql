-- Entered by a person: of a letter, a call, or a site that nobody reads for the tenant. No source and no import ever speaks of these.
alter table review add column by_hand boolean not null default false;
create index review_by_hand on review (tenant_id, date desc, id desc) where by_hand;
