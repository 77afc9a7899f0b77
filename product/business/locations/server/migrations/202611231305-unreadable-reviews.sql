-- How many reviews of this place its source shows in a form that could not be read; told by the reviews, which keep them.
alter table location_source add column unreadable int not null default 0;
