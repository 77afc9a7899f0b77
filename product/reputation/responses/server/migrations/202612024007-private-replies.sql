-- A message to the reviewer alone, which nobody else reads at the source.
alter table response add column is_private boolean not null default false;
