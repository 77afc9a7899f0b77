alter table task add column files int not null default 0;
