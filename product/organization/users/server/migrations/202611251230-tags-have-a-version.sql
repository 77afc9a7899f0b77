alter table access_tag add column version int not null default 1;
