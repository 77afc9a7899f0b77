-- Who asked to be erased stays erased, whatever their source says of them later.
alter table customer add column erased_at timestamptz;
