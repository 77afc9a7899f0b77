-- On several machines the one that writes draws the number of a row as the application's role. Numbers that belong to no column stay closed.
do $$
declare one regclass;
begin
  for one in select s.oid from pg_class s join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
  loop execute format('grant usage on sequence %s to app_rw', one); end loop;
end $$;
