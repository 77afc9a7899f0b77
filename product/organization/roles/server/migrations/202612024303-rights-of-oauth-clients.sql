-- Whoever decides about API keys decides which apps are added by hand.
create function app.rights_of_oauth(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select 'admin.oauth.add' where 'platform-api-keys.add' = any (held)
    union select 'admin.oauth.edit' where 'platform-api-keys.edit' = any (held)
    union select 'admin.oauth.delete' where 'platform-api-keys.delete' = any (held)) every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_oauth(actions), own_actions = app.rights_of_oauth(own_actions), version = version + 1;
update default_role set actions = app.rights_of_oauth(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_oauth(text[]);
