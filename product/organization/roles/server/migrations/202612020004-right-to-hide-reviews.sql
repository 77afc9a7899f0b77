-- Whoever deletes reviews that were added by hand hides any.
create function app.rights_of_hiding(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select 'reviews.soft-delete' where 'reviews.delete' = any (held)) every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_hiding(actions), own_actions = app.rights_of_hiding(own_actions), version = version + 1;
update default_role set actions = app.rights_of_hiding(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_hiding(text[]);
