-- The rows that an import rejected are exported with a right of their own, which those who see imports hold; a right that was printed twice is kept
-- under one name, and what everybody may do is kept by no role.
create function app.rights_of_their_own(held text[]) returns text[] language sql immutable strict as $$
  with under_one_name as (
    select case action when 'admin.user.impersonate' then 'platform-privileged-users.impersonate' else action end as action
    from unnest(held) h(action))
  select coalesce(array_agg(action order by action), '{}')
  from (
    select action from under_one_name
    union select 'importer.export' where 'importer.view' in (select action from under_one_name)) every
  where action <> all ('{admin.my_account.internal_emailer,admin.my_account.summary_emails,agencies.view}')
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_their_own(actions), own_actions = app.rights_of_their_own(own_actions), version = version + 1;
update default_role set actions = app.rights_of_their_own(actions), version = version + 1;
select set_config('app.platform', '', true);
