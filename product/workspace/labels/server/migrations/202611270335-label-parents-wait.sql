-- A label's place under its parent is looked at when all is done: no machine but the first hears that a statement lets it wait.
alter table label alter constraint label_owner_id_type_parent_id_fkey deferrable initially deferred;
