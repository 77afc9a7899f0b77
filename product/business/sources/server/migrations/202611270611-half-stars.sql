-- Where people give half stars, too: of the sites that have no source of their own some do.
alter table source add column half_stars boolean not null default false;
update source set half_stars = true where id = 12;
