-- The ledger of what vanished at its source: when it last did, when the source showed it last, and when it came back. `vanished_at` says whether it is gone now.
alter table review add column lost_at timestamptz;
alter table review add column last_seen_at timestamptz;
alter table review add column returned_at timestamptz;
create index review_lost on review (tenant_id, date desc, id desc) where lost_at is not null;

do $$ declare t bigint; begin
  perform set_config('app.platform', 'on', true);
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t::text, true);
    update review set lost_at = vanished_at where tenant_id = t and vanished_at is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('app.platform', '', true);
end $$;

-- When people were last told that a location lost many of its reviews at a source.
create table review_drop (
  tenant_id bigint not null,
  location_id bigint not null,
  source_id int not null references source,
  told_at timestamptz not null,
  primary key (tenant_id, location_id, source_id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
call app.protect('review_drop');
