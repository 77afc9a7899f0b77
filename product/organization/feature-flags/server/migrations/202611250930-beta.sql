-- What is in beta is switched on only by who may provision with it.
alter table feature_flag add column beta boolean not null default false;
