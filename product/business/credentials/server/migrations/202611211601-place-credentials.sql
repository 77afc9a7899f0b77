-- How many page or user token credentials for Google Places and Facebook a tenant has: what decides whether a free trial begins with the welcome.
alter table tenant_summary add column place_credentials int not null default 0;
do $$
declare t bigint;
begin
  perform set_config('app.platform', 'on', true);
  for t in select tenant_id from tenant_summary loop
    perform set_config('app.tenant_id', t::text, true);
    update tenant_summary set place_credentials =
      (select count(*) from credential where tenant_id = t and source_id in (1, 2) and type in (4, 5) and deleted_at is null)
    where tenant_id = t;
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('app.platform', '', true);
end $$;
