-- To import tickets is a right of its own now; whoever imports and opens tickets had it.
create function app.rights_of_importing(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select 'tickets.import' where held @> '{importer.import,tickets.add}') every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_importing(actions), own_actions = app.rights_of_importing(own_actions), version = version + 1;
update default_role set actions = app.rights_of_importing(actions), version = version + 1;
select set_config('app.platform', '', true);
