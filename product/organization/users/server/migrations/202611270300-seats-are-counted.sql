-- Seats are counted when they are asked for, by the index of a tenant's people: on several machines each copy of `users` would add to the sum.
drop trigger users_seats_in on users;
drop trigger users_seats_out on users;
drop trigger users_seats_moved on users;
drop function app.tally_seats;
drop function app.tally_users;
alter table tenant_tally drop column users;
