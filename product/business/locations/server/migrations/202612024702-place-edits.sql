-- What the source says field by field: edits under way, rejected ones, and what the public sees otherwise.
alter table location_source add column edits jsonb not null default '[]';
