-- Why an account does not work, by a name that every language has words for, with the page at the source where it is mended; who connected it, who is mailed when it breaks; and how long its consent lasts, where the source says so.
alter table credential add column trouble text;
alter table credential add column help_url text;
alter table credential add column connected_by bigint references users;
alter table credential add column expires_at timestamptz;
alter table credential add column checked_at timestamptz;
alter table credential add column mailed_at timestamptz;
