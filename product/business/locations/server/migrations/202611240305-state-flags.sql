-- What a source says of a place: that it is verified, suspended, a duplicate and so on, by the printed names.
alter table location_source add column flags text[] not null default '{}';
