-- What its owner was last mailed about an account: another trouble is told at once.
alter table credential add column mailed_trouble text;
