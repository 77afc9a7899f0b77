-- Locations of a file that the license has no room for, found when it is planned.
alter table import_location add column beyond_license boolean not null default false;
