-- Until when a review is put away for everybody, and by whom: nothing once it is back.
alter table review add column snoozed_until timestamptz;
alter table review add column snoozed_by bigint;
create index review_snoozed on review (tenant_id, snoozed_until) where snoozed_until is not null;
call app.falls_due('review', 'reviews.wake', 'r.snoozed_until', 'snoozed_until');
