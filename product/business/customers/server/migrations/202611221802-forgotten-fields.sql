-- Fields that were kept long enough: the source's later word of them is not taken again.
alter table customer add column forgotten text[] not null default '{}';
