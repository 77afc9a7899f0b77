-- A merge may carry a label to where the one it stood below has its name: the old parent then goes first, and its children follow within the transaction.
alter table label alter constraint label_owner_id_type_parent_id_fkey deferrable initially immediate;
