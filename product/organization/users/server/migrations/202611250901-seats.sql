-- A license knows how many users its tenant has, whatever way they come and go: those who are neither paused nor removed.
create function app.tally_seats() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare tenants bigint[]; counts int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(t), array_agg(n) into tenants, counts from (select tenant_id as t, count(*)::int as n from fresh where tenant_id is not null and not system and active and not removed group by 1) c;
  elsif tg_op = 'DELETE' then
    select array_agg(t), array_agg(-n) into tenants, counts from (select tenant_id as t, count(*)::int as n from gone where tenant_id is not null and not system and active and not removed group by 1) c;
  elsif new.tenant_id is not null and not new.system then
    tenants := array[new.tenant_id];
    counts := array[case when new.active and not new.removed then 1 else -1 end];
  end if;
  if tenants is not null then perform app.tally_users(tenants, counts); end if;
  return null;
end $$;
grant execute on function app.tally_seats to app_rw;
create trigger users_seats_in after insert on users referencing new table as fresh for each statement execute function app.tally_seats();
create trigger users_seats_out after delete on users referencing old table as gone for each statement execute function app.tally_seats();
create trigger users_seats_moved after update of active, removed on users for each row when ((old.active and not old.removed) <> (new.active and not new.removed)) execute function app.tally_seats();

do $$ declare t bigint; begin
  perform set_config('app.platform', 'on', true);
  for t in select id from tenant loop
    perform app.tally_users(array[t], array[(select count(*)::int from users where tenant_id = t and not system and active and not removed)]);
  end loop;
  perform set_config('app.platform', '', true);
end $$;
