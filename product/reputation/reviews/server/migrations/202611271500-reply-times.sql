-- How long replies took in a period, without a look at the reviews themselves: what a median is made of.
create index review_reply_times on review (tenant_id, date) include (location_id, source_id, responded_at) where responded_at is not null;
