-- What a row became, whatever kind of thing is imported, and the version of it that the plan saw.
alter table import_row rename column review_id to thing_id;
alter table import_row add column thing_version int;
