-- Why a ticket was closed stays in its history where it is opened again.
alter table ticket_log add column reason text;
