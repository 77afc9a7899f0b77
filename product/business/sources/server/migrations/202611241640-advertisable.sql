-- Where ads can be placed, beside what else a source can do.
alter table source add column advertisable boolean not null default false;
update source set advertisable = true where id in (2, 8);
-- Closed as a whole since 2019.
update source set status = 2 where id = 6;
