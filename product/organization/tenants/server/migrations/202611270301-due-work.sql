-- What of a tenant is due by the clock, and when: written with the change that makes it due, so that nobody looks through all tenants. Of one kind a tenant may have several lines;
-- whoever finds one that is early enough adds none, and no two writers wait for each other.
create table due_work (
  tenant_id bigint not null references tenant,
  id uuid not null default gen_random_uuid(),
  kind text not null, -- the queue of the job that does it
  due_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.protect_platform('due_work', 'tenant_id', null);
create index due_work_by_time on due_work (kind, due_at, tenant_id);
create index due_work_of_tenant on due_work (tenant_id, kind, due_at);

-- The line that a change relies on is held until the change is committed: who takes lines away leaves it (`in-each-due-tenant.ts`).
create function app.make_due(tenant bigint, what text, moment timestamptz) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from due_work where tenant_id = tenant and kind = what and due_at <= moment limit 1 for key share;
  if not found then
    insert into due_work (tenant_id, kind, due_at) values (tenant, what, date_trunc('milliseconds', moment));
  end if;
end $$;
grant execute on function app.make_due to app_rw;

-- Work of a kind is due from the moment that rows of a table say: an expression over the row `r`, null where it makes nothing due. Asked of new rows and, where columns are named, of rows in which they change.
-- What is there already is looked at once.
create procedure app.falls_due(target regclass, what text, moment text, columns text default null) language plpgsql set search_path = public, pg_temp as $$
declare made text := format('due_%s_%s', target, regexp_replace(what, '\W', '_', 'g'));
begin
  execute format($made$
    create function app.%1$I() returns trigger language plpgsql set search_path = public, pg_temp as $body$
    declare tenants bigint[]; moments timestamptz[]; n int;
    begin
      if tg_level = 'ROW' then select array[r.tenant_id], array[%3$s] into tenants, moments from (select new.*) r;
      else select array_agg(f.t), array_agg(f.m) into tenants, moments from (select r.tenant_id as t, min(%3$s) as m from fresh r group by 1) f; end if;
      for n in 1 .. coalesce(cardinality(tenants), 0) loop
        if moments[n] is not null then perform app.make_due(tenants[n], %2$L, moments[n]); end if;
      end loop;
      return null;
    end $body$ $made$, made, what, moment);
  execute format('create trigger %I after insert on %s referencing new table as fresh for each statement execute function app.%1$I()', made, target);
  if columns is not null then
    execute format('create trigger %I after update of %s on %s for each row execute function app.%I()', made || '_later', columns, target, made);
  end if;
  perform set_config('app.platform', 'on', true);
  insert into due_work (tenant_id, kind, due_at) select id, what, 'epoch' from tenant on conflict do nothing;
  perform set_config('app.platform', '', true);
end $$;
