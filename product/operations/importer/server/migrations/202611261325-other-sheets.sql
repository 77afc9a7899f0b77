-- Which sheets of a workbook hold a table, by their places: an import reads one of them.
alter table import_job add column filled_sheets int[] not null default '{}';
