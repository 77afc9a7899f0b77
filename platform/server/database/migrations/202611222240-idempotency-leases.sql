-- A call that broke off is told from one that is under way by its lease, and one that may have been carried out by its mark.
alter table idempotency
  add column holder text,
  add column lease_until timestamptz,
  add column has_written boolean not null default false,
  add column file_hash text;
