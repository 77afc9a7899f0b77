-- How long replies took in a period, by location and without a look at the reviews themselves: what medians are made of.
create index review_reply_times on review (tenant_id, location_id, date) include (source_id, responded_at) where responded_at is not null;
