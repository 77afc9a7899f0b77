-- Notification defaults are added and removed with rights of their own, which those who edit them hold; everybody chooses their own alerts.
create function app.rights_of_alerts(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select unnest('{platform-notifications.add,platform-notifications.delete}'::text[]) where 'platform-notifications.edit' = any (held)) every
  where action <> 'admin.my_account.alert_emails'
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_alerts(actions), own_actions = app.rights_of_alerts(own_actions), version = version + 1;
update default_role set actions = app.rights_of_alerts(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_alerts(text[]);
