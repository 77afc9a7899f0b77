call app.make_labelable('customer');
create index customer_latest on customer (tenant_id, first_seen_at desc, id desc);
create index customer_by_name on customer (tenant_id, lower(display_name), id);
