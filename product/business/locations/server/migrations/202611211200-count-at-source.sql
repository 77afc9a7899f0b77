-- How many more reviews we hold of this place than its source counted, when it was last read to the end: sources count some that they never list.
alter table location_source add column count_off int not null default 0;
