-- What whoever made a directory's key held then, beyond which it gives nothing whatever they come to hold. Null for keys of other kinds, and for those from before, which give what their maker has.
alter table api_key add column maker_held jsonb;
alter table agency_api_key add column maker_held jsonb;
