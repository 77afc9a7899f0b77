-- As notes of all other kinds: edited, deleted, and put back within the hour.
alter table ticket_note rename column at to created_at;
alter table ticket_note
  add column told bigint[] not null default '{}', -- whom it mentioned before, too
  add column edited_at timestamptz,
  add column deleted_at timestamptz;
update ticket_note set told = mentions where mentions <> '{}';
alter table ticket_note alter column told drop default;
create index ticket_note_deleted on ticket_note (tenant_id, deleted_at) where deleted_at is not null;
call app.falls_due('ticket_note', 'tickets.forget-notes', 'r.deleted_at', 'deleted_at');
