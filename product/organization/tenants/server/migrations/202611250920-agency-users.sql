-- Who of the agency works for the tenant; empty is everybody of it.
alter table tenant add column agency_user_ids bigint[] not null default '{}';
