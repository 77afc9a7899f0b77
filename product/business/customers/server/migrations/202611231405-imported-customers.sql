-- The import that first named this customer; its undo takes away whom no review names any more.
alter table customer add column import_id bigint;
