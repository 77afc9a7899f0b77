alter table ticket add column files int not null default 0;
