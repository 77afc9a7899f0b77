-- An app that a user connected (kind 4) has a text that ends soon and is made anew, while the key and all that hangs on it stay. One that reads only changes nothing.
alter table api_key add column text_expires_at timestamptz;
alter table api_key add column reads_only boolean not null default false;
alter table agency_api_key add column text_expires_at timestamptz;
alter table agency_api_key add column reads_only boolean not null default false;
