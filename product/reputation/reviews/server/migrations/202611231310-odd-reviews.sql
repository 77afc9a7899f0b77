-- What a source shows as a review and we could not read, as it came (JSON as text, because jsonb takes not everything that JSON may hold); gone once it is read, or shown no more.
create table unreadable_review (
  tenant_id bigint not null references tenant,
  location_id bigint not null,
  source_id int not null references source,
  source_uid text not null,
  raw text not null,
  reason text not null,
  seen_at timestamptz not null,
  primary key (tenant_id, location_id, source_id, source_uid),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
call app.protect('unreadable_review');

-- The words as the source itself translated them, where it did.
alter table review add column translation text;
