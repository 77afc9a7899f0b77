-- Whoever sees, creates, edits or deletes templates may do the same with macros, which begin with them; of chosen locations, of the tenant and of all tenants alike.
create function app.rights_of_macros(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select replace(action, 'platform-templates', 'platform-macros') from unnest(held) as action
      where action ~ '^platform-templates(-tenant|-system)?\.(view|add|edit|delete)$') every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_macros(actions), own_actions = app.rights_of_macros(own_actions), version = version + 1;
update default_role set actions = app.rights_of_macros(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_macros(text[]);
