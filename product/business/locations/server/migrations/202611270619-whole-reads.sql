-- When everything that a source shows of a location was last read to the end.
alter table location_source add column whole_at timestamptz;
