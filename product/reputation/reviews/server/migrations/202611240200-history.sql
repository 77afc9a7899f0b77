-- Came in when its reply time had passed long since: nobody waits for an answer, and it is due at no time.
alter table review add column history boolean not null default false;
-- What the source says where it is no whole star, as 4.5; null where the stars say it all.
alter table review add column source_rating double precision;
create index review_due on review (tenant_id, history, date, id) where responded_at is null and vanished_at is null;
