-- The step that a reply has come to is open to whoever moderates.
alter table response add column open_to_moderators boolean not null default false;
