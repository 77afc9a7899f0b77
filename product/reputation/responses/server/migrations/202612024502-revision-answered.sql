-- Which revision of the review it answers; unknown of those of before.
alter table response add column review_revision int;
