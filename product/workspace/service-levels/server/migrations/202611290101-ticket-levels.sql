-- A service level is for reviews or for tickets; of tickets by their type, priority and queue, too, with targets for replies beside the one to settle them.
alter table service_level add column domain text not null default 'Review';
alter table service_level add column ticket_types smallint[] not null default '{}';
alter table service_level add column priorities smallint[] not null default '{}';
alter table service_level add column queue_ids bigint[] not null default '{}';
alter table service_level add column first_reply_hours int check (first_reply_hours > 0);
alter table service_level add column next_reply_hours int check (next_reply_hours > 0);
