-- Things with files that were deleted, however: by hand, by undoing an import, or with what they hung on. Their files are still to go.
create table asset_loss (
  tenant_id bigint not null references tenant,
  object text not null,
  object_id bigint not null,
  primary key (tenant_id, object, object_id)
);
call app.protect('asset_loss');
call app.falls_due('asset_loss', 'files.remove', $$timestamptz 'epoch'$$);

-- Says that rows of a table have files, which go with them.
create procedure app.has_files(target regclass) language plpgsql set search_path = public, pg_temp as $$
declare
  name text := (select relname from pg_class where oid = target);
  made text := name || '_files_go';
begin
  execute format($made$
    create function app.%1$I() returns trigger language plpgsql set search_path = public, pg_temp as $body$
    declare tenants bigint[]; things bigint[]; n int;
    begin
      select array_agg(g.tenant_id), array_agg(g.id) into tenants, things from gone g;
      for n in 1 .. coalesce(cardinality(things), 0) loop
        perform 1 from asset where tenant_id = tenants[n] and object = %2$L and object_id = things[n];
        if found then
          insert into asset_loss (tenant_id, object, object_id) values (tenants[n], %2$L, things[n]) on conflict do nothing;
        end if;
      end loop;
      return null;
    end $body$ $made$, made, name);
  execute format('create trigger %I after delete on %s referencing old table as gone for each statement execute function app.%1$I()', made, target);
end $$;
