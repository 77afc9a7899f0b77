-- A key that two people rename at once keeps one of the names, and the other is told.
alter table api_key add column version int not null default 1;
alter table agency_api_key add column version int not null default 1;
