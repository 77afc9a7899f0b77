-- Fields that a role does not change, or does not see: {"<system>.<field>": "Read" | "NoAccess"}; every other is read and written.
alter table role add column field_access jsonb not null default '{}';
