-- An order of somebody outside may stand behind a request that came after the assistant read their words.
alter table assistant_request add column read_outside_at timestamptz;
