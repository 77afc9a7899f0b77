-- A phone that its person gave with their password alone is no second step until a mailed code was given too. Phones known until now count.
alter table users add column phone_proven boolean not null default true;
