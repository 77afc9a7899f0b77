-- Who decided by a link, in the name of the user that lent it.
alter table response add column approver_guest text;
alter table response_step add column guest text;
