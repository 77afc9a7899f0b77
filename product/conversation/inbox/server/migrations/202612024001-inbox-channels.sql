-- Threads of other channels than reviews: what they are about is named by their channel's own id.
alter table inbox_thread alter column review_id drop not null;
alter table inbox_thread add column thing_id bigint;
alter table inbox_thread add column subject_id bigint generated always as (coalesce(review_id, thing_id)) stored;
alter table inbox_thread add constraint inbox_thread_subject check ((channel = 'Review') = (review_id is not null) and (review_id is null) = (thing_id is not null));
create unique index inbox_thread_thing on inbox_thread (tenant_id, channel, thing_id) where thing_id is not null;
