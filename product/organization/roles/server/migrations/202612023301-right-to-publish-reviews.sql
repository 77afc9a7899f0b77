-- Whoever changes the tenant's widgets decides which reviews stand in them.
create function app.rights_of_publishing(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select 'reviews.publish' where 'platform-widgets-tenant.edit' = any (held)) every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_publishing(actions), own_actions = app.rights_of_publishing(own_actions), version = version + 1;
update default_role set actions = app.rights_of_publishing(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_publishing(text[]);
