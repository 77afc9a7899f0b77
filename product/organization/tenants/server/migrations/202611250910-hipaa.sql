-- What is sensitive is hidden from everybody of the tenant, and nothing personal of its customers leaves it.
alter table tenant add column hipaa boolean not null default false;
