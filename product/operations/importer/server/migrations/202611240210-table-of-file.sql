-- Which sheet of a workbook is read, and on which line its columns are named; 0 is the first that holds anything.
alter table import_job add column sheets jsonb not null default '[]', add column sheet int not null default 0, add column header_line int not null default 0,
  add column unvalued int not null default 0, -- cells whose formula was never calculated
  add column sampled_ids int not null default 0, add column known_ids int not null default 0; -- review ids of the first rows, and how many of them are here
