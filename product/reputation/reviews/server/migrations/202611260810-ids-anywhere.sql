-- A review is found by its id at its source, whatever its location: a file that brings it back under another one is recognised.
create index review_uid on review (tenant_id, source_uid);
