-- Whether a widget takes only reviews that may be shared, as all did.
alter table widget add column only_shareable boolean not null default true;
