-- Who chose a digest is mailed of what it told, as often; the types by their numbers.
do $$
declare t bigint;
begin
  perform set_config('app.platform', 'on', true);
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t::text, true);
    insert into notification_rule (tenant_id, type, user_id, email, updated_by, updated_at)
    select t, n, d.user_id, d.frequency, d.user_id, now()
    from digest d cross join unnest('{13,14,15,16,17,18,19,22,40,41,42,43,44}'::int[]) n where d.tenant_id = t
    on conflict (tenant_id, type, role_id, user_id) do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
  perform set_config('app.platform', '', true);
end $$;
drop table digest;
drop function app.due_digest_digest_send_due;
