-- Who a reply speaks for, and how often it was sent again.
alter table response add column as_staff boolean not null default false;
alter table response add column staff_name text; -- as it stands below the words
alter table response add column retries int not null default 0;
update response set retries = greatest(tries - 1, 0) where tries > 1;
